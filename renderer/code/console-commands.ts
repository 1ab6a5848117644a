// Finds the commands in a terminal session, without prompts and output.

/** What a shell shows before a command: `$`, `%`, or `#`, alone or after a name and a folder, or the one of Windows. */
const prompt = /^(?:PS )?(?:[\w.@:~/\\-]+[ \t]?)??([$%#❯>])[ \t]+(?=\S)/u;

/**
 * Returns what a reader types. Lines with another prompt than the first are output or comments. A line that ends with a
 * backslash continues in the next one. Undefined if there's no prompt, because then everything is a command.
 */
export function commandsOf(session: string): string | undefined {
  const lines = session.split('\n');
  const sign = lines.map((line) => prompt.exec(line)?.[1]).find((one) => one !== undefined);
  if (sign === undefined) return undefined;
  const commands: string[] = [];
  let continues = false;
  for (const line of lines) {
    const [shown = '', own] = prompt.exec(line) ?? [];
    if (!continues && own !== sign) continue;
    commands.push(continues ? line.replace(/^>[ \t]/, '') : line.slice(shown.length));
    continues = /(?:^|[^\\])(?:\\\\)*\\$/.test(line);
  }
  return commands.join('\n');
}
