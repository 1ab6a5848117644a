// Formats numbers as rows of a Markdown table.

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** Smallest and largest: `0.81–0.94`. @param {readonly number[]} values @param {number} digits */
export function spread(values, digits) {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

/** @param {readonly string[]} head @param {readonly (readonly (string | number)[])[]} rows */
export function table(head, rows) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

/**
 * The head of every file of results. Absolute paths are cut to their last part, because the rest is about this machine.
 * @param {string} title @param {{ [name: string]: string }} facts @param {string} command
 */
export function heading(title, facts, command) {
  const listed = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}\n`);
  const repeat = command.replace(/(?<=[\s=])(?:\/|[A-Z]:\\)(?:[^\s/\\]+[/\\])*([^\s/\\]+)[/\\]?(?=\s|$)/g, '$1');
  return `# ${title}\n\n${listed.join('')}- repeat: \`${repeat}\`\n\n`;
}

/** `2026-11-20`, for the names of files. */
export function today() {
  return new Date().toISOString().slice(0, 10);
}
