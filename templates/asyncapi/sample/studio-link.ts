// A document to the address that opens it in AsyncAPI Studio, and back. Studio reads the whole document from the
// `base64` part of its query: plain base64 of the UTF-8 text, so `+`, `/` and `=` must be escaped.

const STUDIO = 'https://studio.asyncapi.com/';

/** Longer addresses are cut or refused by some hosts on the way. */
const MAX_ADDRESS = 7_500;

/** The address, or undefined when the document is too long to travel in one. */
export function studioLink(document: string): string | undefined {
  const address = `${STUDIO}?base64=${encodeURIComponent(Buffer.from(document, 'utf8').toString('base64'))}`;
  return address.length <= MAX_ADDRESS ? address : undefined;
}

/** The document in an address of Studio, or undefined when there is none. */
export function documentInLink(address: string): string | undefined {
  if (!address.startsWith(STUDIO)) return undefined;
  const encoded = new URL(address).searchParams.get('base64');
  return encoded === null ? undefined : Buffer.from(encoded, 'base64').toString('utf8');
}
