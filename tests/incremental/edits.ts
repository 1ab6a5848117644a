// Edits of a site as data, so that a failing series can be shrunk: each has a kind and two numbers that choose its target.

import { utimesSync } from 'node:fs';
import * as fc from 'fast-check';
import type { TestProject } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';

export interface Edit {
  readonly kind: keyof typeof kinds;
  readonly a: number;
  readonly b: number;
}

interface Edited {
  readonly project: TestProject;
  /** Picks from a list; undefined when it is empty. */
  readonly pick: <T>(list: readonly T[]) => T | undefined;
  /** The second number of the edit. */
  readonly b: number;
}

const folders = ['docs', 'docs/guides', 'docs/guides/deep', 'docs/new', 'blog', 'pages', 'de', 'docs/legacy'];

function pages({ project }: Edited): readonly string[] {
  return filesIn(project.path('content'))
    .filter((path) => /\.md$/.test(path))
    .map((path) => `content/${path}`);
}

/** Replaces text in a page. Does nothing if the page doesn't have that text. */
function inPage(edited: Edited, change: (text: string) => string): void {
  const path = edited.pick(pages(edited));
  if (path !== undefined) edited.project.write(path, change(edited.project.read(path)));
}

function inFile({ project }: Edited, path: string, change: (text: string) => string): void {
  if (project.has(path)) project.write(path, change(project.read(path)));
}

function withField(text: string, name: string, value: string | undefined): string {
  const without = text.replace(new RegExp(`^${name}:.*\n`, 'm'), '');
  return value === undefined ? without : without.replace(/^---\n/, `---\n${name}: ${value}\n`);
}

const bodies = (n: number): string =>
  [
    `Words ${n}.\n`,
    `## Heading ${n}\n\nSee [wick](/docs/wick#trimming) and [gone](/docs/gone-${n}).\n`,
    `\`\`\`js\nconst n = ${n};\n\`\`\`\n`,
    `![lamp](/docs/lamp.svg) and ![gone](/gone-${n}.png)\n`,
    `<Note title="N${n}">\n\nInside **${n}**.\n\n</Note>\n`,
    `| a | b |\n|---|---|\n| ${n} | x |\n`,
    `<Unknown a={${n}} />\n`,
    `<Include file="${n % 2 === 0 ? 'fragments/warning.md' : 'content/docs/part.txt" language="text'}" />\n`,
    '',
  ][n % 9] ?? '';

const kinds = {
  body: (edited) => inPage(edited, (text) => `${text}\n${bodies(edited.b)}`),
  'same length': (edited) => inPage(edited, (text) => text.replace(/[aeiou](?=[^-\n]*\n$)/, 'y')),
  title: (edited) => inPage(edited, (text) => withField(text, 'title', `Title ${edited.b % 5}`)),
  weight: (edited) =>
    inPage(edited, (text) => withField(text, 'weight', edited.b % 3 === 0 ? undefined : String(edited.b % 40))),
  alias: (edited) => inPage(edited, (text) => withField(text, 'aliases', `[/old-${edited.b % 4}]`)),
  tags: (edited) => inPage(edited, (text) => withField(text, 'tags', `[light, tag${edited.b % 3}]`)),
  date: (edited) => inPage(edited, (text) => withField(text, 'date', `2024-0${1 + (edited.b % 9)}-11`)),
  draft: (edited) => inPage(edited, (text) => withField(text, 'draft', edited.b % 2 === 0 ? 'true' : undefined)),
  unlisted: (edited) => inPage(edited, (text) => withField(text, 'unlisted', edited.b % 2 === 0 ? 'true' : undefined)),
  layout: (edited) => inPage(edited, (text) => withField(text, 'layout', edited.pick(['post', 'generic', 'nosuch']))),
  'break front matter': (edited) => inPage(edited, (text) => text.replace(/^title: /m, 'title: [')),
  'mend front matter': (edited) => {
    for (const path of pages(edited)) {
      inFile(edited, path, (text) => text.replace(/^title: \[+/m, 'title: '));
      inFile(edited, path, (text) => (text.startsWith('---\n') ? text : `---\ntitle: Mended\n---\n${text}`));
      if (path.startsWith('content/blog/')) {
        inFile(edited, path, (text) => (/^date:/m.test(text) ? text : withField(text, 'date', '2024-01-01')));
        inFile(edited, path, (text) => (/^type:/m.test(text) ? text : withField(text, 'type', 'News')));
      }
    }
    edited.project.remove('content/docs/broken.md');
    const claimed = new Set<string>();
    for (const path of pages(edited)) {
      const url = path.replace(/(\/index)?\.md$/, '');
      if (claimed.has(url)) edited.project.remove(path);
      claimed.add(url);
    }
  },
  empty: (edited) => inPage(edited, () => ''),
  'swap titles': (edited) => {
    const all = pages(edited);
    const [one, other] = [edited.pick(all), all[edited.b % Math.max(all.length, 1)]];
    if (one === undefined || other === undefined) return;
    const titleOf = (path: string) => /^title: (.*)$/m.exec(edited.project.read(path))?.[1] ?? 'None';
    const [first, second] = [titleOf(one), titleOf(other)];
    inFile(edited, one, (text) => withField(text, 'title', second));
    inFile(edited, other, (text) => withField(text, 'title', first));
  },
  add: (edited) => {
    const path = `content/${edited.pick(folders)}/new-${edited.b % 6}.md`;
    edited.project.write(
      path,
      `---\ntitle: New ${edited.b % 6}\ndate: 2024-05-06\ntype: News\n---\n${bodies(edited.b)}`,
    );
  },
  'add a broken page': (edited) => edited.project.write('content/docs/broken.md', '---\nweight: x\n---\nNo title.\n'),
  delete: (edited) => {
    const path = edited.pick(pages(edited));
    if (path !== undefined) edited.project.remove(path);
  },
  move: (edited) => {
    const path = edited.pick(pages(edited));
    if (path !== undefined)
      edited.project.rename(path, `content/${folders[edited.b % folders.length]}/moved-${edited.b % 4}.md`);
  },
  'case of a name': (edited) => {
    const path = edited.pick(pages(edited));
    if (path !== undefined)
      edited.project.rename(
        path,
        path.replace(/[^/]+\.md$/, (name) => name.replace(/^./, (c) => c.toUpperCase())),
      );
  },
  'section file': (edited) => {
    const path = `content/${edited.pick(folders.filter((folder) => folder.startsWith('docs')))}/_section.md`;
    if (edited.b % 3 === 0) edited.project.remove(path);
    else edited.project.write(path, `---\ntitle: Section ${edited.b % 4}\nweight: ${edited.b % 30}\n---\n`);
  },
  'delete a folder': (edited) =>
    edited.project.remove(`content/${edited.pick(['docs/guides', 'docs/new', 'blog', 'docs/legacy'])}`),
  image: (edited) => {
    const size = 10 + (edited.b % 50);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`;
    if (edited.b % 4 === 0) edited.project.remove('content/docs/lamp.svg');
    else edited.project.write('content/docs/lamp.svg', svg);
  },
  'public file': (edited) => {
    const path = `public/${edited.pick(['robots.txt', 'extra.txt', 'docs.html', 'img/new.txt'])}`;
    if (edited.project.has(path)) edited.project.remove(path);
    else edited.project.write(path, `Public ${edited.b}\n`);
  },
  redirects: (edited) =>
    edited.project.write(
      'content/redirects.txt',
      `/away /docs/${edited.pick(['wick', 'oil', 'gone'])} 301\n/docs/oil /docs 302\n/a /b\n/b /a\n`,
    ),
  data: (edited) =>
    edited.project.write(
      'content/data/lamps.yml',
      edited.b % 4 === 0 ? '- { name: 1 }\n' : `- { name: L${edited.b % 7}, lumen: ${edited.b} }\n`,
    ),
  strings: (edited) => {
    const text = (language: string) => `home: Home ${language}${edited.b % 3}\ndocs: Docs\nfooter: By {name}\n`;
    edited.project.write('content/i18n/en.yml', `${text('en')}more: More\n`);
    edited.project.write('content/i18n/de.yml', text('de'));
  },
  fragment: (edited) => edited.project.write('fragments/warning.md', `Mind **${edited.b % 9}**.\n`),
  part: (edited) => {
    if (edited.b % 4 === 0) edited.project.remove('content/docs/part.txt');
    else edited.project.write('content/docs/part.txt', `Part ${edited.b}\n`);
  },
  'other styles': (edited) =>
    inFile(edited, 'site.config.ts', (text) =>
      text.replace(/templates\/(style|colors)\.css/, `templates/${edited.pick(['style', 'colors'])}.css`),
    ),
  style: (edited) =>
    edited.project.write('templates/colors.css', `:root { --ink: #${String(100 + (edited.b % 800))}; }\n`),
  script: (edited) => edited.project.write('client/boot.ts', `document.title += ${edited.b % 9};\n`),
  template: (edited) =>
    inFile(edited, 'templates/layouts.tsx', (text) => text.replace(/Edit\d*</, `Edit${edited.b % 9}<`)),
  component: (edited) =>
    inFile(edited, 'templates/components.tsx', (text) =>
      text.replace(/<(\/?)(aside|section)>/g, `<$1${edited.pick(['aside', 'section'])}>`),
    ),
  config: (edited) =>
    inFile(edited, 'site.config.ts', (text) => text.replace(/tocDepth: \d(?=, nav)/, `tocDepth: ${edited.b % 4}`)),
  'config title': (edited) =>
    inFile(edited, 'site.config.ts', (text) => text.replace(/name: 'Lantern\d*'/, `name: 'Lantern${edited.b % 9}'`)),
  touch: (edited) => {
    const path = edited.pick(pages(edited));
    if (path !== undefined) utimesSync(edited.project.path(path), edited.b, edited.b);
  },
  nothing: () => undefined,
} satisfies { readonly [kind: string]: (edited: Edited) => void };

/** Does an edit. */
export function apply(project: TestProject, { kind, a, b }: Edit): void {
  const pick = <T>(list: readonly T[]): T | undefined => list[a % Math.max(list.length, 1)];
  kinds[kind]({ project, pick, b });
}

/** Any edit. Repairs are frequent, so that a series of edits doesn't stay broken. */
export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(Object.keys(kinds) as Edit['kind'][])) },
    { weight: 1, arbitrary: fc.constant<Edit['kind']>('mend front matter') },
  ),
  a: fc.nat(999),
  b: fc.nat(999),
});

/** Edits that a preview is to follow within the files it watches. */
export function isPreviewed({ kind }: Edit): boolean {
  return kind !== 'nothing' && kind !== 'touch';
}
