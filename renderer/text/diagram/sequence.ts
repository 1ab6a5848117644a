// Statements of a sequence diagram into the spellings that the drawing library reads: it wants names without spaces,
// so everybody gets a short name of their own and is introduced first.

import { shielded } from './flowchart.ts';
import type { ReadLines, Statement } from './read-diagram.ts';

const message = /^(.+?)\s*(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->)\s*([+-]?)\s*(.+?)\s*(?::\s*(.*))?$/;
const participant = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/;
const note = /^note\s+(left of|right of|over)\s+([^:]+):\s*(.*)$/i;
const block = /^(loop|alt|opt|par|critical|break|rect)\b\s*(.*)$/;
const divider = /^(else|and|option)\b\s*(.*)$/;
const undrawn = /^(autonumber|activate|deactivate|destroy|box|links?|title|properties|details)\b/;

/** Reads all statements of a sequence diagram. */
export function readSequence(statements: readonly Statement[]): ReadLines {
  const names = new Map<string, string>();
  const introduced: string[] = [];
  const nameOf = (given: string): string => {
    const name = given.trim();
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, `p${names.size + 1}`);
    introduced.push(`participant ${names.get(name)} as ${shielded(name)}`);
    return names.get(name) ?? name;
  };
  const lines: string[] = [];
  const open: string[] = [];
  for (const { line, text: typed } of statements.slice(1)) {
    const text = typed.replace(/;$/, '').trim();
    const [, role, who = '', label] = participant.exec(text) ?? [];
    if (role !== undefined) {
      const known = names.has(who.trim());
      const name = nameOf(who);
      const entry = `${role} ${name} as ${shielded((label ?? who).trim())}`;
      if (!known) introduced[introduced.length - 1] = entry;
    } else if (text === 'end') {
      const closed = open.pop();
      if (closed === undefined) return { line, message: 'this `end` closes nothing' };
      if (closed !== 'box') lines.push('end');
    } else if (undrawn.test(text)) {
      if (text.startsWith('box')) open.push('box');
    } else {
      const read = readOne(text, nameOf, open);
      if (read === undefined) return { line, message: `\`${text}\` is no statement of a sequence diagram` };
      lines.push(read);
    }
  }
  if (open.length > 0)
    return { line: statements.at(-1)?.line ?? 1, message: `a \`${open.at(-1)}\` is never closed with \`end\`` };
  return ['sequenceDiagram', ...introduced, ...lines];
}

function readOne(text: string, nameOf: (given: string) => string, open: string[]): string | undefined {
  const [, where, who, words] = note.exec(text) ?? [];
  if (who !== undefined)
    return `Note ${where?.toLowerCase()} ${who.split(',').map(nameOf).join(',')}: ${shielded(words || ' ')}`;
  const [, kind, title = ''] = block.exec(text) ?? [];
  if (kind !== undefined) {
    open.push(kind);
    return `${kind} ${shielded(kind === 'rect' ? '' : title)}`.trim();
  }
  const [, part, rest = ''] = divider.exec(text) ?? [];
  if (part !== undefined)
    return open.length > 0 ? `${part === 'option' ? 'else' : part} ${shielded(rest)}`.trim() : undefined;
  const [, from, arrow, mark = '', to, words2] = message.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return `${nameOf(from)}${arrow?.replace('<<', '')}${mark}${nameOf(to)}: ${shielded(words2 || ' ')}`;
}
