// Versions that a page names: of the specification (`AsyncAPI 3.1.0`, `asyncapi: 3.1.0`) and of bindings
// (`bindingVersion: 0.5.0`, "Kafka bindings 0.5.0").

import { protocolId } from '../model/object-names.ts';
import { type Specification, specVersions } from '../specification.ts';
import type { Finding } from './finding.ts';
import type { Prose } from './prose.ts';

/** Versions before 2.0.0, which have no schema in the package. */
const earlyVersions = ['1.0.0', '1.1.0', '1.2.0'];

const number = String.raw`(\d+\.\d+\.\d+)(?![\w-]|\.\d)`;
const ofSpecification = new RegExp(`\\b(?:AsyncAPI |asyncapi: ['"]?)${number}`, 'g');
const ofOwnBinding = new RegExp(
  `\\b(?:bindingVersion\\x60?(?:: ['"]?| (?:to|is) \\x60?)|[Bb]inding version )${number}`,
  'g',
);
const ofBinding = new RegExp(`\\b([A-Z][\\w-]*) bindings? (?:version )?${number}`, 'g');
const ofTheBinding = new RegExp(`\\b[Vv]ersion ${number} of the ([A-Z][\\w-]*) bindings?`, 'g');

export function versionFindings(url: string, { lines }: Prose, { files }: Specification): readonly Finding[] {
  const protocols = new Map(files.names('bindings').map((name) => [name, files.names(`bindings/${name}`)]));
  const own = /\/bindings\/([\w-]+)$/.exec(url)?.[1] ?? '';
  const all = (pattern: RegExp) =>
    lines.flatMap(({ text, at }) =>
      [...text.matchAll(pattern)].map(({ index, 1: first = '', 2: second = '' }) => ({
        first,
        second,
        at: at + index,
      })),
    );
  const bindings = [
    ...all(ofOwnBinding).map(({ first, at }) => ({ protocol: own, version: first, at })),
    ...all(ofBinding).map(({ first, second, at }) => ({ protocol: protocolId(first), version: second, at })),
    ...all(ofTheBinding).map(({ first, second, at }) => ({ protocol: protocolId(second), version: first, at })),
  ];
  const known: readonly string[] = [...specVersions, ...earlyVersions];
  return [
    ...all(ofSpecification)
      .filter(({ first }) => !known.includes(first))
      .map(({ first, at }) =>
        unknown(at, `There is no AsyncAPI ${first}`, `The newest version is ${specVersions.at(-1)}.`),
      ),
    ...bindings.flatMap((named) => bindingFinding(protocols, named)),
  ];
}

type Protocols = ReadonlyMap<string, readonly string[]>;

interface NamedBinding {
  readonly protocol: string;
  readonly version: string;
  readonly at: number;
}

function bindingFinding(protocols: Protocols, { protocol, version, at }: NamedBinding): readonly Finding[] {
  const versions = protocols.get(protocol);
  if (versions?.includes(version)) return [];
  if (versions)
    return [
      unknown(at, `There is no version ${version} of the ${protocol} bindings`, `There is ${versions.join(', ')}.`),
    ];
  if (protocol !== '' || [...protocols.values()].some((each) => each.includes(version))) return [];
  return [unknown(at, `No protocol has bindings of version ${version}`)];
}

function unknown(at: number, message: string, hint?: string): Finding {
  return { code: 'spec/unknown-version', at, message, ...(hint !== undefined && { hint }) };
}
