// The markdown parser: which rules read a text, in which order. One rule, one file; the parser's own rules are listed by
// name.

import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import definitionList from 'markdown-it-deflist';
import { isSafeAddress } from '../../text/address.ts';
import type { BlockRule } from '../block-rule.ts';
import type { BodyEnv } from '../body-env.ts';
import { type CoreRule, linkAddresses } from './bare-address.ts';
import { fence } from './fence.ts';
import { foreign } from './foreign.ts';
import { heading } from './heading.ts';
import { type InlineRule, keepDefinitions, placed } from './link.ts';
import { quote } from './quote.ts';
import { sentences } from './sentences.ts';
import { spentBlock, spentInline } from './spent.ts';
import { table } from './table.ts';
import { tagBlock, withoutComponents } from './tag-block.ts';
import { tagInline } from './tag-inline.ts';

type Parser = InstanceType<typeof MarkdownIt>;

/** Creates a parser with all rules. */
export function createMarkdown(): Parser {
  const md = new MarkdownIt({ html: true, linkify: true, maxNesting: 100 });
  md.use(cjkFriendly);
  md.use(definitionList);
  blockRules(md);
  inlineRules(md);
  md.core.ruler.before('strip_references', 'definitions', keepDefinitions);
  md.core.ruler.at('inline', sentences);
  linkAddresses(md, ruleNamed<CoreRule>(md.core.ruler, 'linkify').fn);
  return md;
}

/** spent, then the parser's: table … fence … tags, html_block … paragraph. */
function blockRules({ block: { ruler } }: Parser): void {
  const wrap = (name: string, by: (inner: BlockRule) => BlockRule): void => {
    const { fn, alt } = ruleNamed<BlockRule>(ruler, name);
    ruler.at(name, by(fn), { alt: [...alt] });
  };
  ruler.before('table', 'spent', spentBlock);
  wrap('table', table);
  wrap('heading', heading);
  wrap('lheading', heading);
  wrap('fence', fence);
  wrap('blockquote', quote);
  ruler.before('html_block', 'tag_block', tagBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
  wrap('html_block', withoutComponents);
}

function inlineRules({ inline: { ruler } }: Parser): void {
  ruler.before('text', 'spent', spentInline);
  // Before the rule for text, which takes a question mark at the beginning of a line.
  ruler.before('text', 'foreign', foreign);
  ruler.at('link', placed(ruleNamed<InlineRule>(ruler, 'link').fn, '[', 'link_open'));
  ruler.at('image', placed(ruleNamed<InlineRule>(ruler, 'image').fn, '![', 'image'));
  ruler.at('html_inline', tagInline);
}

/** A rule, and those that ask it whether they end. */
interface Named<Rule> {
  readonly name: string;
  readonly fn: Rule;
  readonly alt: readonly string[];
}

/** The parser keeps its rules by name without a way to ask for one. */
function ruleNamed<Rule>(ruler: object, name: string): Named<Rule> {
  const { __rules__: rules } = ruler as { __rules__: readonly Named<Rule>[] };
  const rule = rules.find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`The markdown parser has no rule ${name}`);
  return rule;
}

/**
 * Returns the parser for one page, which notes the addresses that it refuses in `env` for the rule that asked. The shared
 * parser stays as it is.
 */
export function parserOfPage(md: Parser, env: BodyEnv): Parser {
  const validateLink = (address: string): boolean => {
    const safe = isSafeAddress(address);
    if (!safe) env.refused = address;
    return safe;
  };
  return Object.assign(Object.create(md) as Parser, { validateLink });
}
