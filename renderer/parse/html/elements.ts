// The rules for raw HTML in content: which elements are allowed, and where they may be.

/** Elements that are kept as they are. */
export const allowedElements = setOf(
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'h1 h2 h3 h4 h5 h6 hr i iframe img input ins kbd li mark ol p pre q rp rt ruby s samp section small ' +
    'span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr',
);

/** Elements that are removed with their content, because it isn't text. */
export const droppedWithContent = setOf(
  'script style template textarea title noscript noembed noframes xmp object embed applet svg math select head',
);

export const voidElements = setOf('br hr img input wbr col');

/** Elements that end a paragraph. */
export const blockElements = setOf(
  'blockquote caption col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section ' +
    'summary table tbody td tfoot th thead tr ul iframe',
);

/** Elements that hold a sentence. A paragraph in one isn't written as an element. */
export const sentenceElements = setOf(
  'h1 h2 h3 h4 h5 h6 summary abbr b cite code em i kbd mark q s samp small strong sub sup u var',
);

/** Layouts and scripts give their own elements ids and group names that begin like this, so that content can't take them. */
export const reserved = 'page:';

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}
