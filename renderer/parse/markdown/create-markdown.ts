// The markdown parser: which rules read a text, in which order. One rule, one file; the parser's own rules are listed by
// name.

import MarkdownIt, { type StateBlock } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import definitionList from 'markdown-it-deflist';
import { isSafeAddress } from '../../text/address.ts';
import type { BlockRule } from '../body-env.ts';
import { linkAddresses } from './bare-address.ts';
import { emoji } from './emoji.ts';
import { foreign } from './foreign.ts';
import { countHeading } from './heading.ts';
import { placed } from './link.ts';
import { markAlert } from './quote.ts';
import { spentBlock, spentInline } from './spent.ts';
import { table } from './table.ts';
import { tagBlock, withoutComponents } from './tag-block.ts';
import { tagInline } from './tag-inline.ts';

type Parser = InstanceType<typeof MarkdownIt>;

/** The parser of all pages, with all rules. */
export const parser = createMarkdown();

function createMarkdown(): Parser {
  const md = new MarkdownIt({ html: true, linkify: true, maxNesting: 100 });
  md.use(cjkFriendly);
  md.use(definitionList);
  md.validateLink = isSafeAddress;
  blockRules(md);
  inlineRules(md);
  sentenceRules(md);
  return md;
}

/** spent, then the parser's: table … fence … tags, html_block … paragraph. */
function blockRules({ block: { ruler } }: Parser): void {
  const wrap = (name: string, by: (inner: BlockRule) => BlockRule): void => {
    const { fn, alt } = ruleNamed(ruler, name);
    ruler.at(name, by(fn), { alt: [...alt] });
  };
  ruler.before('table', 'spent', spentBlock);
  wrap('table', table);
  wrap('heading', followed(countHeading));
  wrap('lheading', followed(countHeading));
  wrap('blockquote', followed(markAlert));
  ruler.before('html_block', 'tag_block', tagBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
  wrap('html_block', withoutComponents);
}

/** Wraps a rule, so that `step` sees the block after it was read. Its tokens begin at `index`. */
function followed(step: (state: StateBlock, index: number) => void): (inner: BlockRule) => BlockRule {
  return (inner) => (state, startLine, endLine, silent) => {
    const index = state.tokens.length;
    const isRead = inner(state, startLine, endLine, silent);
    if (isRead && !silent) step(state, index);
    return isRead;
  };
}

function inlineRules({ inline: { ruler } }: Parser): void {
  ruler.before('text', 'spent', spentInline);
  ruler.before('text', 'emoji', emoji);
  // Before the rule for text, which takes a question mark at the beginning of a line.
  ruler.before('text', 'foreign', foreign);
  ruler.at('link', placed(ruleNamed(ruler, 'link').fn, '[', 'link_open'));
  ruler.at('image', placed(ruleNamed(ruler, 'image').fn, '![', 'image'));
  ruler.at('html_inline', tagInline);
}

/** What's done with each sentence. `page-tokens.ts` reads the blocks. */
function sentenceRules(md: Parser): void {
  const { ruler } = md.core;
  ruler.enableOnly(['inline', 'linkify', 'text_join']);
  linkAddresses(md, ruleNamed(ruler, 'linkify').fn);
}

/** The parser keeps its rules by name without a way to ask for one. */
function ruleNamed<Rule extends { readonly name: string }>(ruler: { readonly __rules__: Rule[] }, name: string): Rule {
  const rule = ruler.__rules__.find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`The markdown parser has no rule ${name}`);
  return rule;
}
