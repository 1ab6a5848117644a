// Small text functions that other packages use, too.

export { readDiagram } from './diagram/read-diagram.ts';
export { decodeEntities } from './entities.ts';
export { errorOf } from './error-of.ts';
export { groupBy } from './group-by.ts';
export { attributes, escapeHtml } from './html.ts';
export {
  attributeOf,
  type HtmlToken,
  htmlTokens,
  idsIn,
  isEmptyElement,
  tagsIn,
  withoutTags,
  withTags,
  withText,
} from './html-tokens.ts';
export { mistakes, nearest } from './nearest.ts';
export { normalForm } from './normal-form.ts';
export { decodeNumbers } from './number-list.ts';
export { oneLine } from './one-line.ts';
export { ownValue } from './own-value.ts';
export { compareNames, formatNumber } from './plural.ts';
export { rawIncludeIn, rawLengthAt } from './raw-syntax.ts';
export { readableUrl } from './readable-url.ts';
export { remembered } from './remembered.ts';
export { createSlugCounter, slugOf } from './slug.ts';
export { copyPathOf, decodeUrl, folderOf, idsOfFragment, isNotes, outputPathOf, pageEnding, urlOf } from './url.ts';
export { whyUnsafe } from './why-unsafe.ts';
