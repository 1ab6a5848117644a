// The scripts that draw diagrams in a browser, bundled, and the drawing library as its package has it -> one folder of
// files with a hash in its name. They are read from disk only when a page needs them.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DiagramAddresses, OutputFile } from '../../renderer/model.ts';
import { diagramFrame } from '../../renderer/outputs/diagram-rules.ts';
import type { Bundle } from './bundle.ts';
import { hashOf } from './hash.ts';

export interface DiagramFiles {
  readonly addresses: DiagramAddresses;
  readonly files: () => readonly OutputFile[];
}

/** The library in parts: a browser loads what the kind of diagram needs, a third or less of the whole. */
const libraryEntry = 'mermaid.esm.min.mjs';
const libraryParts = 'chunks/mermaid.esm.min';

/** `island` and `frame` are the absolute paths of the two entries of `bundle`. */
export function diagramFiles(bundle: Bundle, packageDir: string, island: string, frame: string): DiagramFiles {
  const library = dirname(createRequire(join(packageDir, 'package.json')).resolve('mermaid/package.json'));
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };
  const page = diagramFrame(bundle.entries[frame] ?? '', libraryEntry);
  const scripts = bundle.files.flatMap(({ path, contents }) => [path, contents]);
  const folder = `assets/diagrams-${hashOf(version, page, ...scripts).slice(0, 8)}`;
  return {
    addresses: { folder: `/${folder}`, island: `/${folder}/${bundle.entries[island]}`, frame: `/${folder}/frame` },
    files: () => [
      { path: `${folder}/frame.html`, contents: () => page },
      ...bundle.files.map(({ path, contents }) => ({ path: `${folder}/${path}`, contents: () => contents })),
      ...libraryFiles(library).map(({ path, file }) => ({
        path: `${folder}/${path}`,
        contents: () => readFileSync(file),
      })),
    ],
  };
}

/** The library's licence goes with it. */
function libraryFiles(library: string): readonly { readonly path: string; readonly file: string }[] {
  const dist = join(library, 'dist');
  const parts = readdirSync(join(dist, libraryParts)).filter((name) => name.endsWith('.mjs'));
  return [
    { path: 'LICENSE.txt', file: join(library, 'LICENSE') },
    ...[libraryEntry, ...parts.sort().map((name) => `${libraryParts}/${name}`)].map((path) => ({
      path,
      file: join(dist, path),
    })),
  ];
}
