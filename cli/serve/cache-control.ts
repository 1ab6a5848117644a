// A file's path -> how long browsers may cache it.

/** Whether a file's name has a hash of its contents, so the file at this address never changes. */
export function isHashed(path: string): boolean {
  return /^assets\/.*[-.](?:[A-Z0-9]{8}|[0-9a-f]{8,64})(?:\.\w+)+$/.test(path);
}

/** The Cache-Control of a file if `_headers` doesn't set one. */
export function cacheControlOf(path: string): string {
  return isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}
