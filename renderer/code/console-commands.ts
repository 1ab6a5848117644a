// Finds the commands in a terminal session, without prompts and output.

/** What a shell shows before a command: `$`, `%`, or `#`, alone or after a name and a folder, or the one of Windows. */
const prompt = /^(?:PS )?(?:[\w.@:~/\\-]+[ \t]?)??([$%#❯>])[ \t]+(?=\S)/u;

/**
 * Returns what a reader types. Lines with another prompt than the first are output or comments. A line that ends with a
 * backslash continues in the next one. Undefined if there's no prompt, because then everything is a command.
 */
export function commandsOf(session: string): string | undefined {
  const lines = session.split('\n').map((text) => {
    const [before = '', sign] = prompt.exec(text) ?? [];
    return { text, sign, command: text.slice(before.length) };
  });
  const first = lines.find(({ sign }) => sign !== undefined);
  if (first === undefined) return undefined;
  const commands: string[] = [];
  let continues = false;
  for (const { text, sign, command } of lines) {
    if (!continues && sign !== first.sign) continue;
    commands.push(continues ? text.replace(/^>[ \t]/, '') : command);
    // An odd number of backslashes.
    continues = /(?:^|[^\\])(?:\\\\)*\\$/.test(text);
  }
  return commands.join('\n');
}
