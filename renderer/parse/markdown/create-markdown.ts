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
/**
 * What a block interrupts: the parser asks these chains of rules before it goes on with a paragraph, a quote, a list.
 */
const interrupts = { alt: ['paragraph', 'reference', 'blockquote'] };
const interruptsAll = { alt: [...interrupts.alt, 'list'] };

/** Creates a parser with all rules. */
export function createMarkdown(): Parser {
  const md = new MarkdownIt({ html: true, linkify: true, maxNesting: 100 });
  md.use(cjkFriendly);
  md.use(definitionList);
  blockRules(md);
  inlineRules(md);
  md.core.ruler.before('strip_references', 'definitions', keepDefinitions);
  md.core.ruler.at('inline', sentences);
  linkAddresses(md, ruleNamed(md.core.ruler, 'linkify') as CoreRule);
  return md;
}

/** spent, then the parser's: table … fence … tags, html_block … paragraph. */
function blockRules(md: Parser): void {
  const { ruler } = md.block;
  ruler.before('table', 'spent', spentBlock);
  ruler.at('table', table(ruleNamed(ruler, 'table') as BlockRule), { alt: ['paragraph', 'reference'] });
  ruler.at('heading', heading(ruleNamed(ruler, 'heading') as BlockRule), interrupts);
  ruler.at('lheading', heading(ruleNamed(ruler, 'lheading') as BlockRule));
  ruler.at('fence', fence(ruleNamed(ruler, 'fence') as BlockRule), interruptsAll);
  ruler.at('blockquote', quote(ruleNamed(ruler, 'blockquote') as BlockRule), interruptsAll);
  ruler.before('html_block', 'tag_block', tagBlock, interrupts);
  ruler.at('html_block', withoutComponents(ruleNamed(ruler, 'html_block') as typeof tagBlock), interrupts);
}

function inlineRules(md: Parser): void {
  const { ruler } = md.inline;
  ruler.before('text', 'spent', spentInline);
  // Before the rule for text, which takes a question mark at the beginning of a line.
  ruler.before('text', 'foreign', foreign);
  ruler.at('link', placed(ruleNamed(ruler, 'link') as InlineRule, '[', 'link_open'));
  ruler.at('image', placed(ruleNamed(ruler, 'image') as InlineRule, '![', 'image'));
  ruler.at('html_inline', tagInline);
}

/** The parser keeps its rules by name without a way to ask for one. */
function ruleNamed(ruler: object, name: string): unknown {
  const { __rules__: rules } = ruler as { __rules__: { name: string; fn: unknown }[] };
  const rule = rules.find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`The markdown parser has no rule ${name}`);
  return rule.fn;
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
