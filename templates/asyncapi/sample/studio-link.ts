// The address that opens a document in AsyncAPI Studio. Studio reads the whole document from `base64` in the query: plain
// base64 of the UTF-8 text, so `+`, `/`, and `=` must be escaped.

const studioUrl = 'https://studio.asyncapi.com/';

/** Some hosts cut or refuse longer addresses. */
const maxAddress = 7_500;

/** The address, or undefined if the document is too long for one. */
export function studioLink(document: string): string | undefined {
  const bytes = Array.from(new TextEncoder().encode(document), (byte) => String.fromCharCode(byte));
  const address = `${studioUrl}?base64=${encodeURIComponent(btoa(bytes.join('')))}`;
  return address.length <= maxAddress ? address : undefined;
}
