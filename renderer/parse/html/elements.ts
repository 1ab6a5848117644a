// The rules for raw HTML in content: which elements are allowed, where they may be, and what closes them.

/** Elements that are kept as they are. */
export const allowedElements: ReadonlySet<string> = new Set(
  (
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'h1 h2 h3 h4 h5 h6 hr i iframe img input ins kbd li mark ol p pre q rp rt ruby s samp section small ' +
    'span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);

/** Obsolete elements and elements that structure a whole document, with their replacements. */
export const renamedElements: { readonly [name: string]: { readonly name: string; readonly class?: string } } = {
  ...Object.fromEntries(
    'address article aside footer header hgroup main nav'.split(' ').map((part) => [part, { name: 'div' }]),
  ),
  nobr: { name: 'span' },
  center: { name: 'div', class: 'align-center' },
  font: { name: 'span' },
  big: { name: 'span' },
  strike: { name: 's' },
  tt: { name: 'code' },
  acronym: { name: 'abbr' },
  inlineCode: { name: 'code' },
};

/** Elements that are removed with their content, because it isn't text. */
export const droppedWithContent: ReadonlySet<string> = new Set(
  'script style template textarea title noscript noembed noframes xmp object embed applet svg math select head'.split(
    ' ',
  ),
);

export const voidElements: ReadonlySet<string> = new Set('br hr img input wbr col'.split(' '));

/** Elements that end a paragraph. */
export const blockElements: ReadonlySet<string> = new Set(
  (
    'blockquote caption col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section ' +
    'summary table tbody td tfoot th thead tr ul iframe'
  ).split(' '),
);

/** An opening tag closes these elements if one of them is open around it. */
export const closedBy: { readonly [name: string]: readonly string[] } = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['td', 'th', 'tr'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tbody: ['td', 'th', 'tr', 'thead', 'tbody', 'caption', 'colgroup'],
  tfoot: ['td', 'th', 'tr', 'tbody'],
  p: ['p'],
};

/** Elements whose end tag is optional in HTML. */
export const endTagOptional: ReadonlySet<string> = new Set(
  'li dt dd p tr td th thead tbody tfoot colgroup rp rt'.split(' '),
);
