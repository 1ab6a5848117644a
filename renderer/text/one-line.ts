const uneven = /[^\S ]| {2}/;

/** Trims a text and collapses white space. Most texts don't need it. */
export function oneLine(text: string): string {
  return (uneven.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
