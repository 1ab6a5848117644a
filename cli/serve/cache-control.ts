// Path of a file -> how long a browser may keep it.

/** Whether a file's name holds a fingerprint of its content, so that the name never means anything else. */
export function isHashed(path: string): boolean {
  return /^assets\/.*[-.](?:[A-Z0-9]{8}|[0-9a-f]{8,64})(?:\.\w+)+$/.test(path);
}

/** The default Cache-Control of a file that `_headers` does not name. */
export function cacheControlOf(path: string): string {
  return isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}
