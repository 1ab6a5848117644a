// Range header -> the one span of bytes to send, in the terms of RFC 9110 section 14.
// Anything but a single well-formed span of bytes is ignored, which the RFC allows and which costs nothing.

/** First and last byte, both included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The span asked for, `unsatisfiable` (416) when it begins after the end, undefined to send everything. */
export function parseRange(header: string | undefined, size: number): Span | 'unsatisfiable' | undefined {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

function suffix(length: number, size: number): Span | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}
