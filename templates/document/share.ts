// A document as a part of an address, behind `#`, which browsers don't send: `#d=` and the text, compressed.

import { sharePrefix as prefix } from '../islands/document/contract.ts';

/** Far above any document that a link can carry. */
const maxCharacters = 400_000;

/** The fragment of an address that has the text. */
export async function fragmentOf(text: string): Promise<string> {
  const bytes = await through(new Blob([text]), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return prefix + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text in a fragment, or undefined if it can't be read. */
export async function textInFragment(fragment: string): Promise<string | undefined> {
  try {
    const letters = atob(fragment.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]);
    const text = new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')));
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The bytes after a transformation. A few letters can stand for gigabytes, so it stops after more than a document has. */
async function through(blob: Blob, transform: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = blob.stream().pipeThrough(transform).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > 4 * maxCharacters) throw new RangeError('The document is too long');
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
