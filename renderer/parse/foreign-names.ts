// What to write instead of a shortcode, a directive, or a word on a code block, by the name that other programs give it.

import { ownValue } from '../text/own-value.ts';

export const includes = 'Write `<Include file="./part.md" />`, for code too.';

const byName: { readonly [name: string]: string } = {
  ...named(
    'note tip info warning danger caution hint alert callout admonition aside notice important seealso',
    'Write `:::note` above and `:::` below it.',
  ),
  ...named('details expand collapse spoiler accordion', 'Write `:::details Title` above and `:::` below it.'),
  ...named('tabs tab tabitem tabpane codetabs code-tabs', 'Write `<Tabs>` with a `<Tab title="…">` for each choice.'),
  ...named('figure img image', 'Write `![What it shows](/address.png)`.'),
  ...named('ref relref link xref', 'Write the address of the page.'),
  ...named('highlight code codeblock code-block sourcecode', 'Write a block of code between lines of three backticks.'),
  ...named('include readfile snippet literalinclude', includes),
  ...named('steps step stepper', 'Write `<Steps>` around a numbered list.'),
  ...named('card cards cardgrid cardpane linkcard', 'Write `<CardGrid>` with `<Card title="…">` in it.'),
  ...named('filetree', 'Write `<FileTree>` around a list.'),
  ...named('badge', 'Write `<Badge text="…" />`.'),
  npm2yarn: 'Write `:::code-group` around a block of code for each package manager.',
  ...named('live playground', 'Pages never run code. Leave it out, or link to a place that runs it.'),
  ...named('math katex latex', "Formulas aren't drawn. Write it in words, or in a block of code."),
};

function named(names: string, hint: string): { readonly [name: string]: string } {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]));
}

/** The advice for a name in any case, if there is one. */
export const insteadOf = (name: string): string | undefined => ownValue(byName, name.toLowerCase());
