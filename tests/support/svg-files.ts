// SVG files that run script when they're opened, and some that look like it and don't.

const svg = (inner: string, given = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"${given}>${inner}</svg>`;
const act = "document.documentElement.setAttribute('data-ran','yes')";
const link = (href: string) => svg(`<a href="${href}"><rect width="90" height="90"/></a>`);
const xhtml =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';
const transform = `<?xml version="1.0"?><xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">${svg(`<script>${act}</script>`)}</xsl:template></xsl:stylesheet>`;

/** By what they use. A click in the middle may be needed. */
export const hostileSvgs: { readonly [name: string]: string | Buffer } = {
  element: svg(`<script>${act}</script>`),
  'element with a prefix': `<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script\n>${act}</x:script></x:svg>`,
  'element of HTML': svg(
    `<foreignObject width="9" height="9"><script xmlns="http://www.w3.org/1999/xhtml">${act}</script></foreignObject>`,
  ),
  'script from data': svg(`<script href="data:text/javascript,${act}"/>`),
  'event of the root': svg('', ` onload="${act}"`),
  'event on a new line': svg(`<rect width="90" height="90"\nonclick='${act.replaceAll("'", '"')}'/>`),
  'event of an animation': svg(`<rect><set attributeName="x" to="1" begin="0s" onbegin="${act}"/></rect>`),
  link: link(`javascript:${act}`),
  'link with a tab': link(`java&#9;script:${act}`),
  'link in numbers': link(`&#0000000000106;&#x0000000061;vascript:${act}`),
  'link with a named entity': xhtml + link(`javascript&colon;${act}`),
  'link of an older kind': svg(`<a xlink:href="  JavaScript:${act}"><rect width="90" height="90"/></a>`),
  'animated link': svg(
    `<a><rect width="90" height="90"/><animate attributeName="href" values="#;javascript:${act}" dur="1s" begin="-9s" fill="freeze"/></a>`,
  ),
  'entity with an element': `<!DOCTYPE svg [<!ENTITY e "&#60;script>${act}&#60;/script>">]>${svg('&e;')}`,
  'entities in pieces': `<!DOCTYPE svg [<!ENTITY a "java"><!ENTITY b "script:">]>${link(`&a;&b;${act}`)}`,
  frame: svg(
    `<foreignObject width="90" height="90"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.${act}&lt;/script&gt;"/></foreignObject>`,
  ),
  'style sheet that transforms': `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,${encodeURIComponent(transform)}"?>${svg('')}`,
  'event that every root has': `<!DOCTYPE svg [<!ATTLIST svg a CDATA ">"\nonload CDATA "${act}">]>${svg('')}`,
  'encoding with shifts': `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg(`<scr\u001b(Bipt>${act}</scr\u001b(Bipt>`)}`,
  'UTF-16': Buffer.from(`\uFEFF${svg(`<script>${act}</script>`)}`, 'utf16le'),
};

export const harmlessSvgs: { readonly [name: string]: string } = {
  plain: svg('<title>On = off</title><path d="M0 0h9"/>'),
  'a label about script': svg('<text>javascript: and onload= and &lt;script&gt;</text><desc class="script">x</desc>'),
  'a label of HTML': svg(
    '<foreignObject width="90" height="9"><div xmlns="http://www.w3.org/1999/xhtml" style="color:red">Oil</div></foreignObject>',
  ),
  'entities of a drawing program': `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n\t<!ENTITY ns_svg  "http://www.w3.org/2000/svg">\n]>${svg('')}`,
  'an attribute that every root has': `<!DOCTYPE svg [<!ATTLIST svg xmlns:a CDATA #FIXED "http://a">]>${svg('<title>on CDATA</title>')}`,
  'a style and a link': svg('<style>.conic{fill:red}</style><a href="https://example.org/?q=java">x</a>'),
};
