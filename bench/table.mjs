// Formats results as Markdown tables, and writes them.

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resultsFolder } from './folders.mjs';
import { machineFacts } from './machine.mjs';

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
 * The head of results, with the command that measured them. Absolute paths are cut to their last part, because the rest is
 * about this machine.
 * @param {string} title @param {{ [name: string]: string }} [further] facts
 */
export function heading(title, further) {
  const facts = { ...machineFacts(), ...further };
  const [, script = '', ...options] = process.argv;
  const command = `node bench/${basename(script)} ${options.join(' ')}`;
  const listed = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}\n`);
  const repeat = command.replace(/(?<=[\s=])(?:\/|[A-Z]:\\)(?:[^\s/\\]+[/\\])*([^\s/\\]+)[/\\]?(?=\s|$)/g, '$1');
  return `# ${title}\n\n${listed.join('')}- repeat: \`${repeat}\`\n\n`;
}

/** Prints results, and writes them to `results/2026-11-20-<name>.md`. @param {string} name @param {string} text */
export function writeResults(name, text) {
  const file = join(resultsFolder, `${new Date().toISOString().slice(0, 10)}-${name}.md`);
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${text}\nwritten to ${file}\n`);
}
