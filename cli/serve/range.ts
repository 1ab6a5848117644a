// Range header -> the span of bytes to send (RFC 9110, section 14). Anything but a single well-formed span is ignored,
// as the RFC allows.

/** The first and the last byte, both included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The requested span. `unsatisfiable` (416) if it starts after the end, undefined to send everything. */
export function parseRange(header: string | undefined, size: number): Span | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first + last === '') return undefined;
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

function suffix(length: number, size: number): Span | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}
