// Finds the section that a page asks for with `menu` in its front matter: `menu: { docs: { parent: getting-started } }`.
// A page that names its own folder, or is that folder's landing page, stays where it is.

import type { Diagnostic, Noted } from '../diagnostics/diagnostic.ts';
import { valueInvalid } from '../diagnostics/problems/front-matter.ts';
import type { Page, SectionFile } from '../model.ts';
import { parentOf } from '../text/url.ts';

/** A folder with a navigation tree. */
export interface Tree {
  /** As `menu` names it: the path of the folder. */
  readonly name: string;
  /** The address of its landing page. */
  readonly root: string;
}

/** The address of the section above each page that asks for another one than its folder. */
export function menuParentsOf(
  { name, root }: Tree,
  pages: readonly Page[],
  sections: readonly SectionFile[],
): Noted<ReadonlyMap<string, string>> {
  const value = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const known = sectionsBelow(root, pages, sections);
  for (const page of pages) {
    const { menu = {} } = page.frontMatter;
    const report = (why: string) => diagnostics.push(problem(page, why));
    for (const other of Object.keys(menu).filter((key) => key !== name))
      report(`names the tree '${other}', but this page is in '${name}'`);
    const parent = menu[name]?.parent;
    if (parent === undefined) continue;
    const named = known.filter((slug) => slug.endsWith(`/${parent.replace(/^\//, '')}`));
    const [section] = named;
    if (named.includes(page.url) || named.includes(parentOf(page.url))) continue;
    if (section === undefined) report(`names the section '${parent}', which isn't in '${name}'`);
    else if (named.length > 1) report(`names '${parent}', which can be ${named.join(' or ')}`);
    else if (isAbove(page.url, section, value)) report(`names '${parent}', which is below this page`);
    else value.set(page.url, section);
  }
  return { value, diagnostics };
}

/** Reports pages with a `menu` in a folder without a tree. */
export function uselessMenus(pages: readonly Page[]): readonly Diagnostic[] {
  const withMenu = pages.filter(({ frontMatter }) => frontMatter.menu !== undefined);
  return withMenu.map((page) => problem(page, 'names a tree, but the folder of this page has none'));
}

const problem = ({ file }: Page, why: string): Diagnostic => valueInvalid(file, 'menu', why);

/** The addresses of all sections of a tree. */
function sectionsBelow(root: string, pages: readonly Page[], sections: readonly SectionFile[]): readonly string[] {
  const found = new Set<string>();
  for (const page of pages) {
    if (page.isIndex) found.add(page.url);
    for (let slug = parentOf(page.url); slug.length > root.length; slug = parentOf(slug)) found.add(slug);
  }
  for (const { url } of sections) if (url.startsWith(root === '/' ? root : `${root}/`)) found.add(url);
  found.delete(root);
  return [...found];
}

function isAbove(url: string, section: string, parents: ReadonlyMap<string, string>): boolean {
  for (let slug = section; slug.length > 1; slug = parents.get(slug) ?? parentOf(slug)) if (slug === url) return true;
  return false;
}
