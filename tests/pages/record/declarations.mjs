// Reads type declarations as the TypeScript compiler writes them: one member a line, or more if it has a type in braces.

import { readFileSync } from 'node:fs';

const opening =
  /^export (?:declare )?(?:abstract )?(?:interface|class) (?<name>\w+)(?:<.*?>)?(?: extends (?<bases>.*?))? \{$/;
const hidden = /^(?:private|protected|constructor|static get)\b|^_/;

/** The interfaces and classes of a file by name: what they extend, and the types of their public members. */
export function declarationsOf(file) {
  const found = {};
  let open;
  let member = '';
  for (const line of linesOf(file)) {
    const start = opening.exec(line)?.groups;
    if (start !== undefined) found[start.name] = open = { bases: basesOf(start.bases ?? ''), members: {} };
    else if (line === '}') open = undefined;
    else if (open !== undefined) {
      member = `${member} ${line.trim()}`.trim();
      if (!isWhole(member)) continue;
      const [, name, type] =
        /^((?:static )?[$\w]+\??)(:? ?.*);$/.exec(member.replace(/^(?:readonly|abstract) /, '')) ?? [];
      if (name !== undefined && !hidden.test(member)) add(open.members, name, type.replace(/^: /, ''));
      member = '';
    }
  }
  return found;
}

/** A function that can be called in several ways has a declaration for each. */
function add(members, name, type) {
  members[name] = members[name] === undefined ? type : `${members[name]}; ${type}`;
}

/** The exported functions of a file: their parameters and what they return, by name. */
export function functionsOf(file) {
  const found = linesOf(file).map((line) => /^export declare function (\w+)(.*);$/.exec(line) ?? []);
  return Object.fromEntries(found.flatMap(([, name, type]) => (name === undefined ? [] : [[name, type]])));
}

/** The names of the exported constants of a file. */
export function constantsOf(file) {
  return linesOf(file).flatMap((line) => /^export declare const (\w+):/.exec(line)?.[1] ?? []);
}

function linesOf(file) {
  return readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

/** The names of what's extended. A question mark at the end means that any of its members may be missing. */
function basesOf(text) {
  const names = text.replace(/Partial<(\w+)>/g, '$1?').replace(/<[^<>]*>/g, '');
  return [...names.matchAll(/\w+\??/g)].map(([base]) => base);
}

const isWhole = (member) => member.endsWith(';') && member.split('{').length === member.split('}').length;

/** One line for each member of a record's parts. */
export function lines({ parts }) {
  return Object.entries(parts).flatMap(([part, members]) =>
    Object.entries(members).map(([name, type]) => `${part} ${name} ${JSON.stringify(type)}`),
  );
}
