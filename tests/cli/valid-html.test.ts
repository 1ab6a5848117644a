// A validator accepts the HTML of every page that the program writes for this site, and so do readers who can't see it,
// have no styles, or read another language.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { layouts } from '../look/pages.ts';
import { isLong } from '../support/long.ts';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';

/** Nobody reads the page of a redirect, whose one link leads where the browser goes anyway. */
const isRedirect = (html: string): boolean => html.includes('http-equiv="refresh"');
/** A section to print has many pages, which may give different places the same name. */
const isPrinted = (file: string): boolean => file.endsWith('.print.html');
const urlOf = (file: string): string => `/${file.replace(/(?:index)?\.html$/, '')}`;

test('the HTML of every page is valid, holds no inline style, and lacks nothing that only some readers need', async () => {
  const validate = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
  const config = JSON.parse(readFileSync(join(packageDir, '.htmlvalidate.json'), 'utf8'));
  const folder = await wholeSite();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // The long tests look at every page. The gate takes one of each layout and some of the others, but no section to
  // print, because these are large.
  // A search provider's file that proves who owns the site isn't a page.
  const allHtml = files.filter((file) => file.endsWith('.html') && !/^google[\da-f]+\.html$/.test(file));
  const ofLayouts: readonly string[] = Object.values(layouts).filter((url) => !url.includes('/specification/'));
  const htmlFiles = allHtml.filter(
    (file, index) => isLong || (index % 32 === 0 && !isPrinted(file)) || ofLayouts.includes(urlOf(file)),
  );
  expect(htmlFiles.length).toBeGreaterThan(30);
  const problems: string[] = [];
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const languages = new Map(allHtml.map((file) => [urlOf(file), /<html lang="([^"]*)"/.exec(textOf(file))?.[1] ?? '']));
  for (const file of htmlFiles) {
    const html = textOf(file);
    const flaws = isRedirect(html) || isPrinted(file) ? [] : pageFlaws(readPage(urlOf(file), html), languages);
    problems.push(...flaws.map((flaw) => `${file}: ${flaw}`));
    const report = await validate.validateString(html, config);
    for (const message of report.results.flatMap((result) => result.messages)) {
      problems.push(`${file}:${message.line} ${message.ruleId} ${message.message}`);
    }
  }
  expect(problems).toEqual([]);
});

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** A built page, read once. */
interface ReadPage {
  /** The site path, as in links. */
  readonly url: string;
  readonly lang: string;
  readonly elements: readonly Element[];
}

/** Reads the HTML of a page at a site path. */
function readPage(url: string, html: string): ReadPage {
  const elements = below(parseDocument(html).children);
  return { url, lang: elements.find(({ name }) => name === 'html')?.attribs.lang ?? '', elements };
}

/** How many named regions a page may have. Each is a stop on the way through the landmarks. */
const maxRegions = 16;

/** Returns the flaws of a page. `languages` has the language of each page of the site. */
function pageFlaws(page: ReadPage, languages: ReadonlyMap<string, string>): readonly string[] {
  const { elements } = page;
  const regions = elements.filter(isRegion);
  return [
    ...elements.filter(isSizeless).map((svg) => `no width and height: ${opening(svg)}`),
    ...elements
      .filter(({ name }) => name === 'th')
      .flatMap((th) => (textOf(th) === '' ? ['an empty header cell'] : [])),
    ...elements.filter(isChoice).flatMap((one) => (hasNamedGroup(one) ? [] : [`no named group: ${opening(one)}`])),
    ...elements.filter(isNamelessPicture).map((svg) => `no name, and not hidden: ${opening(svg)}`),
    ...elements.filter(isNamelessLink).map((link) => `a link without a name: ${opening(link)}`),
    ...elements.filter(isUntitled).map((part) => `neither a name nor a heading of its own: ${opening(part)}`),
    ...elements.filter(isBadAddress).map((link) => `characters that an address must escape: ${opening(link)}`),
    ...elements.filter(isStuck).map((part) => `stuck to the text before it without styles: ${opening(part)}`),
    ...repeatedLinks(elements),
    ...elements.flatMap((link) => foreignLink(link, page, languages)),
    ...(regions.length > maxRegions ? [`${regions.length} landmarks`] : []),
    ...repeatedNames(elements),
  ];
}

function isSizeless({ name, attribs }: Element): boolean {
  return name === 'svg' && !(Number(attribs.width) > 0 && Number(attribs.height) > 0);
}

/** Radio buttons, and checkboxes that share a name. */
function isChoice({ name, attribs }: Element): boolean {
  return name === 'input' && (attribs.type === 'radio' || (attribs.type === 'checkbox' && attribs.name !== undefined));
}

function isNamelessPicture(element: Element): boolean {
  if (element.name !== 'svg' || nameOf(element) !== '') return false;
  return ![element, ...ancestors(element)].some(
    ({ attribs }) => attribs['aria-hidden'] === 'true' || attribs.role === 'img',
  );
}

/** The validator's own rule doesn't know `aria-labelledby`. */
function isNamelessLink(element: Element): boolean {
  const isLink = element.name === 'a' && element.attribs.href !== undefined;
  if (!isLink || ancestors(element).some(({ attribs }) => attribs['aria-hidden'] === 'true')) return false;
  return [element, ...below(element.children)].every((part) => nameOf(part) === '');
}

/** A label, a note, or a description that only styles keep apart from the word before it. */
function isStuck(element: Element): boolean {
  if (!/badge\b|-note\b|-description\b|-title\b/.test(element.attribs.class ?? '')) return false;
  if (element.name !== 'span' && element.name !== 'time') return false;
  const { prev: before, children } = element;
  const [first] = children;
  return before !== null && /\w$/.test(textOf(before)) && first?.type === 'text' && /^\w/.test(first.data);
}

const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name);
const isPart = ({ name }: Element): boolean => name === 'article' || name === 'section';

/** A heading in an inner section or article belongs to that one. The page's own text has the page's title above it. */
function isUntitled(element: Element): boolean {
  if (!isPart(element) || element.attribs.class === 'prose' || nameOf(element) !== '') return false;
  return !below(element.children).some((each) => isHeading(each) && ancestors(each).find(isPart) === element);
}

/** Only some characters may be in a fragment as they are (https://url.spec.whatwg.org/#url-fragment-string). */
function isBadAddress({ attribs: { href = '' } }: Element): boolean {
  return /#.*[^\w!$&'()*+,./:;=?@~%\u00a0-\u{10fffd}-]/u.test(href);
}

/** The picture of a person and their name, for example: two links in a row to the same place, with the same label. */
function repeatedLinks(elements: readonly Element[]): readonly string[] {
  const links = elements.filter(({ name, attribs }) => name === 'a' && attribs['aria-hidden'] !== 'true');
  return links.flatMap((link, index) => {
    const { href, 'aria-label': label } = links[index - 1]?.attribs ?? {};
    const isTwice = label !== undefined && href === link.attribs.href && label === link.attribs['aria-label'];
    return isTwice ? [`said twice: ${opening(link)}`] : [];
  });
}

function hasNamedGroup(element: Element): boolean {
  return ancestors(element).some(
    (above) =>
      (above.name === 'fieldset' && below(above.children)[0]?.name === 'legend') ||
      (/^(radiogroup|group)$/.test(above.attribs.role ?? '') && nameOf(above) !== ''),
  );
}

/** A link to a page in another language must say so. */
function foreignLink(link: Element, { lang }: ReadPage, languages: ReadonlyMap<string, string>): readonly string[] {
  if (link.name !== 'a') return [];
  const goal = languages.get((link.attribs.href ?? '').replace(/[?#].*/, ''));
  return goal === undefined || goal === lang || link.attribs.hreflang === goal ? [] : [`no hreflang: ${opening(link)}`];
}

function isRegion(element: Element): boolean {
  if (/^(?:nav|aside|main)$/.test(element.name)) return true;
  return element.name === 'section' && nameOf(element) !== '';
}

/** More than two places of the same name can't be told apart in a list of links. */
function repeatedNames(elements: readonly Element[]): readonly string[] {
  const goals = new Map<string, Set<string>>();
  for (const link of elements) {
    const { href } = link.attribs;
    if (link.name !== 'a' || href === undefined) continue;
    const above = ancestors(link).map(({ name }) => name);
    // The nested lists of a tree tell its entries apart, and a sample its actions.
    if (!above.includes('main') || above.includes('nav') || above.includes('figure')) continue;
    goals.set(nameOf(link), (goals.get(nameOf(link)) ?? new Set()).add(href));
  }
  return [...goals].flatMap(([name, places]) =>
    places.size > 2 ? [`${places.size} places named "${name}": ${[...places].slice(0, 3).join(', ')}`] : [],
  );
}

/** A name as far as markup without scripts gives it. */
function nameOf(element: Element): string {
  return (
    element.attribs['aria-label'] ??
    element.attribs['aria-labelledby'] ??
    (element.name === 'a' ? textOf(element) : '')
  ).trim();
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.data;
  if (!('attribs' in node)) return '';
  if (node.name === 'img') return node.attribs.alt ?? '';
  return node.children.map(textOf).join('').trim();
}

function opening({ name, attribs }: Element): string {
  return `<${name}${Object.entries(attribs)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}>`;
}

function below(nodes: readonly Node[]): readonly Element[] {
  return nodes.flatMap((node) => ('attribs' in node ? [node, ...below(node.children)] : []));
}

function ancestors({ parent }: Element): readonly Element[] {
  return parent && 'attribs' in parent ? [parent, ...ancestors(parent)] : [];
}
