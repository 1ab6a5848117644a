// Where a part of an article's Markdown was written: in the page's file, or in one that it imports. The Markdown has no front
// matter and no tags, so the same line is looked for in the files.

import type { Diagnostic, PageSource } from 'sitegen';

type Place = Diagnostic['at'];

/** `at` is an offset in the Markdown. What isn't found, such as the text of a component, is at the beginning of the page. */
export function placeInFile(sources: readonly PageSource[], markdown: string, at: number): Place {
  const before = markdown.slice(0, at).split('\n');
  const column = before.pop()?.length ?? 0;
  const line = markdown.split('\n')[before.length] ?? '';
  const same = placesOf(sources, (text) => (text === line ? column : -1));
  const found = same[before.filter((text) => text === line).length] ?? same[0];
  if (found) return found;
  // A line with a tag is another one in the file, but it has the same word, such as a field in backticks.
  const word = /^`[^`]*`|^\S+/.exec(line.slice(column))?.[0];
  const near = word === undefined ? [] : placesOf(sources, (text) => text.indexOf(word));
  return near[0] ?? { file: sources[0]?.file ?? '', line: 1, column: 1 };
}

/** The places in lines for which `columnIn` isn't negative. */
function placesOf(sources: readonly PageSource[], columnIn: (line: string) => number): readonly Place[] {
  return sources.flatMap(({ file, text }) =>
    text
      .split(/\r?\n/)
      .map((line, index) => ({ file, line: index + 1, column: columnIn(line) + 1 }))
      .filter(({ column }) => column > 0),
  );
}
