// The type that sirv names for a file -> the type that is sent: with its charset, and never empty.

/** Completes a type; an unknown one becomes a download, because browsers may not guess (`nosniff`). */
export function contentTypeOf(type: string): string {
  const bare = type.split(';')[0] ?? '';
  if (bare === '') return 'application/octet-stream';
  return isText(bare) ? `${bare}; charset=utf-8` : bare;
}

/** Whether files of this type are text, and so worth compressing. */
export function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript|manifest\+json|yaml)(?:;|$)/.test(type);
}
