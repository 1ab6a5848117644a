// Rewrites the statements of a sequence diagram for the drawing library. It needs names without spaces, so participants
// get short names, which are declared first.

import { shielded, wordsOf } from './labels.ts';
import type { Mistake, Sketch, Statement } from './sketch.ts';

const messageArrow = /<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->/g;
const participant = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/;
const note = /^note\s+(left of|right of|over)\s+([^:]+):\s*(.*)$/i;
const block = /^(loop|alt|opt|par|critical|break|rect)\b\s*(.*)$/;
const divider = /^(else|and|option)\b\s*(.*)$/;
const undrawn = /^(autonumber|activate|deactivate|destroy|links?|title|properties|details)\b/;

interface Participant {
  readonly name: string;
  readonly role: string;
  readonly label: string;
}

interface Conversation {
  /** Participants by the author's names, in order of appearance. */
  readonly participants: Map<string, Participant>;
  /** The blocks that are open, outermost first: `loop`, `alt`. */
  readonly open: string[];
  messages: number;
}

/** Reads all statements of a sequence diagram. */
export function readSequence(statements: readonly Statement[]): Sketch | Mistake {
  const conversation: Conversation = { participants: new Map(), open: [], messages: 0 };
  const { participants, open } = conversation;
  const lines: string[] = [];
  for (const { line, text: typed } of statements.slice(1)) {
    const text = typed.replace(/;$/, '').trim();
    if (text === 'end' && open.length === 0) return { line, message: 'this `end` closes nothing' };
    const read = readOne(text, conversation);
    if (read === undefined) return { line, message: `the build can't read \`${text}\`` };
    if (read !== '') lines.push(read);
  }
  if (open.length > 0)
    return { line: statements.at(-1)?.line ?? 1, message: `a \`${open.at(-1)}\` is never closed with \`end\`` };
  const introduced = [...participants.values()];
  return {
    lines: [
      'sequenceDiagram',
      ...introduced.map(({ name, role, label }) => `${role} ${name} as ${shielded(label)}`),
      ...lines,
    ],
    names: introduced.map(({ label }) => wordsOf(label)),
    nodes: introduced.length,
    edges: conversation.messages,
  };
}

/** Rewrites one statement. Returns '' if it draws nothing, and undefined if it can't be read. */
function readOne(text: string, conversation: Conversation): string | undefined {
  const { participants, open } = conversation;
  const [, role, who = '', label = who] = participant.exec(text) ?? [];
  if (role !== undefined) {
    const { name } = participantOf(who, conversation);
    participants.set(who.trim(), { name, role, label: label.trim() });
    return '';
  }
  if (undrawn.test(text)) return '';
  if (text === 'end') {
    open.pop();
    return 'end';
  }
  return readNote(text, conversation) ?? readBlock(text, conversation) ?? readMessage(text, conversation);
}

function participantOf(given: string, { participants }: Conversation): Participant {
  const label = given.trim();
  const known = participants.get(label) ?? { name: `p${participants.size + 1}`, role: 'participant', label };
  participants.set(label, known);
  return known;
}

function readNote(text: string, conversation: Conversation): string | undefined {
  const [, where = '', who, words] = note.exec(text) ?? [];
  if (who === undefined) return undefined;
  const names = who.split(',').map((one) => participantOf(one, conversation).name);
  return `Note ${where.toLowerCase()} ${names.join(',')}: ${shielded(words ?? '')}`;
}

function readBlock(text: string, conversation: Conversation): string | undefined {
  const [, kind, title = ''] = block.exec(text) ?? [];
  if (kind !== undefined) {
    conversation.open.push(kind);
    return `${kind} ${shielded(kind === 'rect' ? '' : title)}`.trim();
  }
  const [, part, rest = ''] = divider.exec(text) ?? [];
  if (part === undefined || conversation.open.length === 0) return undefined;
  return `${part === 'option' ? 'else' : part} ${shielded(rest)}`.trim();
}

function readMessage(text: string, conversation: Conversation): string | undefined {
  messageArrow.lastIndex = 1; // The sender comes first.
  const arrow = messageArrow.exec(text);
  const [, mark = '', rest = ''] = /^\s*([+-]?)\s*(.*)$/.exec(arrow ? text.slice(messageArrow.lastIndex) : '') ?? [];
  if (!arrow || rest === '') return undefined;
  const colon = rest.indexOf(':', 1);
  const [to, words] = colon === -1 ? [rest, ''] : [rest.slice(0, colon), rest.slice(colon + 1)];
  conversation.messages++;
  const [sender, receiver] = [participantOf(text.slice(0, arrow.index), conversation), participantOf(to, conversation)];
  return `${sender.name}${arrow[0].replace('<<', '')}${mark}${receiver.name}: ${shielded(words.trimStart())}`;
}
