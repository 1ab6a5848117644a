// What a browser tells assistive technology about a page, as text: one line for each thing that a screen reader says.

import type { Page, Protocol } from 'puppeteer-core';

type AXNode = Protocol.Accessibility.AXNode;

/** Roles without a meaning of their own: their children take their place. */
const transparent = new Set(
  'none generic InlineTextBox LineBreak RootWebArea LabelText Legend strong emphasis code sectionheader'.split(' '),
);
/** Roles whose name is their content, which would otherwise be said twice. */
const namedByContent = new Set('link button heading radio checkbox option cell columnheader rowheader term'.split(' '));
/** Roles that Chromium names in its own way. */
const commonNames: { readonly [role: string]: string } = {
  StaticText: 'text',
  DescriptionList: 'list of terms',
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
};
/** States that are said, such as `expanded` of a button. */
const said = new Set('checked expanded pressed selected disabled required invalid modal hasPopup'.split(' '));

/** The tree of the page as indented lines: role, name in quotes, states, description. */
export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  return root === undefined ? '' : `${linesOf(root, byId).join('\n')}\n`;
}

function linesOf(node: AXNode, byId: ReadonlyMap<string, AXNode>): readonly string[] {
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const below = joinTexts(children.flatMap((child) => linesOf(child, byId)));
  const role = roleOf(node);
  if (node.ignored || transparent.has(role)) return below;
  const name = textOf(node.name);
  if (role === 'StaticText') return name === '' ? [] : [`text ${name}`];
  const inside = namedByContent.has(role) && name !== '' ? below.filter((line) => !line.startsWith('text ')) : below;
  const line = [commonNames[role] ?? role, levelOf(node), name && JSON.stringify(name), ...statesOf(node)];
  return [line.filter((part) => part !== '').join(' '), ...inside.map((one) => `  ${one}`)];
}

/** Texts that follow each other are read as one. */
function joinTexts(lines: readonly string[]): readonly string[] {
  return lines.reduce<string[]>((all, line) => {
    const last = all.at(-1);
    if (last?.startsWith('text ') && line.startsWith('text ')) all[all.length - 1] = `${last} ${line.slice(5)}`;
    else all.push(line);
    return all;
  }, []);
}

function statesOf(node: AXNode): readonly string[] {
  const states = (node.properties ?? [])
    .filter(({ name, value }) => said.has(name) && value.value !== false && value.value !== 'false')
    .map(({ name, value }) => (value.value === true ? name : `${name}=${value.value}`));
  const value = textOf(node.value);
  const description = textOf(node.description);
  return [...states, ...(value === '' ? [] : [`value=${value}`]), ...(description === '' ? [] : [`(${description})`])];
}

const levelOf = (node: AXNode): string =>
  roleOf(node) === 'heading' ? String(node.properties?.find(({ name }) => name === 'level')?.value.value) : '';
const roleOf = (node: AXNode): string => String(node.role?.value ?? '');
const textOf = (value: Protocol.Accessibility.AXValue | undefined): string =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
