// The public side of assembling: the site, its data and strings, redirects, and links.

export { assembleSite, isHeldBack, type SiteInputs } from './assemble-site.ts';
export { type DataFile, dataOf, documentOf, nameOf, rememberValue } from './data.ts';
export { generatedPosts } from './generated.ts';
export type { LinkResolver } from './links.ts';
export { unprefixed } from './locales.ts';
export { formatPublished, publishedOf } from './published.ts';
export { redirectsOf } from './redirects.ts';
export { stringsOf } from './strings.ts';
export { type Captures, compilePattern, filledIn, type MatchUrl } from './url-pattern.ts';
export { usedImages } from './used-images.ts';
