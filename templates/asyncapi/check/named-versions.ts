// Versions that a page names: of the specification (`AsyncAPI 3.1.0`, `asyncapi: 3.1.0`) and of bindings
// (`bindingVersion: 0.5.0`, "Kafka bindings 0.5.0").

import { protocolId } from '../protocols.ts';
import { newestVersion, specVersions } from '../specification.ts';
import type { ComparedPage, Finding } from './finding.ts';

/** Versions before 2.0.0, which have no schema in the package. */
const earlyVersions = ['1.0.0', '1.1.0', '1.2.0'];

const number = String.raw`(?<version>\d+\.\d+\.\d+)(?![\w-]|\.\d)`;
const protocol = String.raw`(?<name>[A-Z][\w-]*)`;
const ofSpecification = new RegExp(`\\b(?:AsyncAPI |asyncapi: ['"]?)${number}`, 'g');
const ofOwnBinding = new RegExp(
  `\\b(?:bindingVersion\\x60?(?:: ['"]?| (?:to|is) \\x60?)|[Bb]inding version )${number}`,
  'g',
);
const ofBinding = new RegExp(`\\b${protocol} bindings? (?:version )?${number}`, 'g');
const ofTheBinding = new RegExp(`\\b[Vv]ersion ${number} of the ${protocol} bindings?`, 'g');

export function versionFindings({ lines, protocol: own = '', specification }: ComparedPage): readonly Finding[] {
  const { files } = specification;
  const protocols = new Map(files.names('bindings').map((name) => [name, files.names(`bindings/${name}`)]));
  const all = (pattern: RegExp) =>
    lines.flatMap(({ text, at }) =>
      [...text.matchAll(pattern)].map(({ index, groups = {} }) => {
        const { version = '', name } = groups;
        return { version, protocol: name === undefined ? own : protocolId(name), at: at + index };
      }),
    );
  const known: readonly string[] = [...specVersions, ...earlyVersions];
  return [
    ...all(ofSpecification)
      .filter(({ version }) => !known.includes(version))
      .map(({ version, at }) =>
        unknown(at, `There is no AsyncAPI ${version}`, `The newest version is ${newestVersion}.`),
      ),
    ...[ofOwnBinding, ofBinding, ofTheBinding].flatMap(all).flatMap((named) => bindingFinding(protocols, named)),
  ];
}

function bindingFinding(
  protocols: ReadonlyMap<string, readonly string[]>,
  { protocol, version, at }: Readonly<{ protocol: string; version: string; at: number }>,
): readonly Finding[] {
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
