// The words of a document's page that aren't the document's own.

/** Keys of the view's texts. The site's strings have them with the prefix `document.`. */
export const documentTextKeys = [
  'untitled',
  'flow',
  'servers',
  'channels',
  'noAddress',
  'security',
  'onServers',
  'parameters',
  'message',
  'headers',
  'payload',
  'required',
  'field',
  'type',
  'meaning',
  'example',
  'made',
  'send',
  'receive',
  'replies',
  'repliesAt',
  'nothing',
] as const;

export type DocumentTexts = { readonly [key in (typeof documentTextKeys)[number]]: string };
