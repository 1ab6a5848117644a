// Looks for the malicious versions of AsyncAPI packages of November 2025 and July 2026 in lockfiles.
// It only reads the files that you name, and it sends nothing:
//   node check-lockfile.mjs package-lock.json yarn.lock pnpm-lock.yaml

import { readFileSync } from 'node:fs';

const malicious = {
  '@asyncapi/avro-schema-parser': '3.0.25 3.0.26',
  '@asyncapi/bundler': '0.6.5 0.6.6',
  '@asyncapi/cli': '4.1.2 4.1.3',
  '@asyncapi/converter': '1.6.3 1.6.4',
  '@asyncapi/diff': '0.5.1 0.5.2',
  '@asyncapi/dotnet-rabbitmq-template': '1.0.1 1.0.2',
  '@asyncapi/edavisualiser': '1.2.1 1.2.2',
  '@asyncapi/generator': '3.3.1 2.8.5 2.8.6',
  '@asyncapi/generator-components': '0.7.1 0.3.2 0.3.3',
  '@asyncapi/generator-helpers': '1.1.1 0.2.1 0.2.2',
  '@asyncapi/generator-react-sdk': '1.1.4 1.1.5',
  '@asyncapi/go-watermill-template': '0.2.76 0.2.77',
  '@asyncapi/html-template': '3.3.2 3.3.3',
  '@asyncapi/java-spring-cloud-stream-template': '0.13.5 0.13.6',
  '@asyncapi/java-spring-template': '1.6.1 1.6.2',
  '@asyncapi/java-template': '0.3.5 0.3.6',
  '@asyncapi/keeper': '0.0.2 0.0.3',
  '@asyncapi/markdown-template': '1.6.8 1.6.9',
  '@asyncapi/modelina': '5.10.2 5.10.3',
  '@asyncapi/modelina-cli': '5.10.2 5.10.3',
  '@asyncapi/multi-parser': '2.2.1 2.2.2',
  '@asyncapi/nodejs-template': '3.0.5 3.0.6',
  '@asyncapi/nodejs-ws-template': '0.10.1 0.10.2',
  '@asyncapi/nunjucks-filters': '2.1.1 2.1.2',
  '@asyncapi/openapi-schema-parser': '3.0.25 3.0.26',
  '@asyncapi/optimizer': '1.0.5 1.0.6',
  '@asyncapi/parser': '3.4.1 3.4.2',
  '@asyncapi/php-template': '0.1.1 0.1.2',
  '@asyncapi/problem': '1.0.1 1.0.2',
  '@asyncapi/protobuf-schema-parser': '3.5.2 3.5.3 3.6.1',
  '@asyncapi/python-paho-template': '0.2.14 0.2.15',
  '@asyncapi/react-component': '2.6.6 2.6.7',
  '@asyncapi/server-api': '0.16.24 0.16.25',
  '@asyncapi/specs': '6.11.2 6.11.2-alpha.1 6.8.2 6.8.3 6.9.1 6.10.1',
  '@asyncapi/studio': '1.0.2 1.0.3',
  '@asyncapi/web-component': '2.6.6 2.6.7',
  'asyncapi-preview': '1.0.1 1.0.2',
  'create-glee-app': '0.2.2 0.2.3',
};

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name a lockfile: node check-lockfile.mjs package-lock.json');
  process.exit(2);
}

// What's between a package's name and its version:
const between = [
  String.raw`"\s*:\s*\{[^{}]*?"version"\s*:\s*"`, // npm: "node_modules/name": { "version": "1.0.0"
  String.raw`"\s*,[^{}]*?"version"\s*:\s*"`, // npm, under another name: "name": "name", "version": "1.0.0"
  String.raw`@[^\n]*:\s+version:? "?`, // Yarn: "name@^1.0.0": and in the next line version "1.0.0"
  '[@/](?:npm:)?', // pnpm, Bun, and newer Yarn: name@1.0.0, name/1.0.0, name@npm:1.0.0
].join('|');

let count = 0;
for (const file of files) {
  const text = textOf(file);
  for (const [name, versions] of Object.entries(malicious)) {
    for (const version of versions.split(' ')) {
      const exact = version.replaceAll('.', '\\.');
      if (!new RegExp(`(?<![\\w.-])${name}(?:${between})${exact}(?![\\d.+-])`).test(text)) continue;
      console.log(`${file}: ${name} ${version} is malicious`);
      count += 1;
    }
  }
}

if (count === 0) console.log(`No malicious version in ${files.join(', ')}`);
process.exitCode = count === 0 ? 0 : 1;

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    console.error(`${file} can't be read`);
    process.exit(2);
  }
}
