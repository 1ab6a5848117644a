// Turns a glob for output paths into a pattern. `*` and `?` stay within a folder, `**` crosses folders, `{a,b}` matches
// both.

/** `assets/*.css` matches `assets/styles.css`. `**` followed by a slash also matches no folder at all. */
export function globPattern(glob: string): RegExp {
  let source = '';
  let depth = 0;
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob[at] ?? '';
    if (glob.startsWith('**/', at)) {
      source += '(?:.*/)?';
      at += 2;
    } else if (glob.startsWith('**', at)) {
      source += '.*';
      at += 1;
    } else if (character === '*') source += '[^/]*';
    else if (character === '?') source += '[^/]';
    else if (character === '{') {
      source += '(?:';
      depth += 1;
    } else if (character === '}' && depth > 0) {
      source += ')';
      depth -= 1;
    } else if (character === ',' && depth > 0) source += '|';
    else source += character.replace(/[.+^$()|[\]{}\\]/, '\\$&');
  }
  return new RegExp(`^${source}${')'.repeat(depth)}$`);
}
