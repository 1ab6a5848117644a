// What pages say in words only, such as the change of a line in an editor, as commands.

import type { Step } from './page-steps.ts';

interface ByHand {
  /** The beginning of the command of the page that comes next, and which one it is where several begin so. */
  readonly before: string;
  readonly time?: number;
  readonly run: string;
}

const validate = 'npx asyncapi validate asyncapi.yaml';
const registry = 'http://localhost:8081/schemas/ride-finished';
/** Started by root, Mosquitto changes to a user of its own, who has to be able to read the files. */
const letBrokerRead = (before: string, files: string): ByHand => ({ before, run: `chmod 644 ${files}` });

const byHand: { readonly [page: string]: readonly ByHand[] } = {
  'docs/guides/security': [letBrokerRead('mosquitto -c', 'passwords acl')],
  'docs/tutorials/getting-started/hello-world': [
    {
      before: validate,
      time: 3,
      run: `sed -i -e "s#channels/greeting'#channels/greetings'#" -e 's/^  title: .*/&\\n  version: 0.1.0/' asyncapi.yaml`,
    },
  ],
  'docs/tutorials/getting-started/asyncapi-documents': [
    {
      before: 'npx asyncapi bundle',
      run: `sed -i "s|greeting: .*|greeting: { \\$ref: ./greeting.yaml }|" asyncapi.yaml`,
    },
  ],
  'docs/tutorials/getting-started/security': [letBrokerRead('mosquitto -c', 'passwords')],
  'docs/tutorials/generate-code': [
    { before: 'npx asyncapi generate models', time: 2, run: 'sed -i "s/, faulty]/, outOfOrder]/" asyncapi.yaml' },
    {
      before: 'npm install --save-dev --save-exact --ignore-scripts @asyncapi/html',
      run: 'sed -i "s/outOfOrder/faulty/" asyncapi.yaml',
    },
  ],
  'docs/tutorials/studio-document-validation': [
    {
      before: 'npx asyncapi validate',
      run: `errors() { test "$(npx asyncapi validate broken.yaml | grep -o -m 1 '([0-9]* error')" = "($1 error"; }
        errors 5; sed -i 's/url:/host:/' broken.yaml
        errors 3; sed -i 's/minimum: none/minimum: 0/' broken.yaml
        errors 1; sed -i 's#channels/docks#channels/dockStatus#' broken.yaml`,
    },
  ],
  'docs/tutorials/streetlights-interactive': [
    { before: 'npx asyncapi validate', run: 'sed -i "s/host: .*/host: localhost:1883/" streetlights.yaml' },
    {
      before: 'npx asyncapi new',
      time: 2,
      run: 'sed -i "s/^\\( *\\)type: object/&\\n\\1required: [id, lumens]/" streetlights.yaml',
    },
  ],
  'docs/tutorials/kafka/managing-schemas-using-schema-registry': [
    {
      before: validate,
      run: `node -e "const fs = require('fs'); const text = fs.readFileSync('asyncapi.yaml', 'utf8');
        fs.writeFileSync('asyncapi.yaml', text.replace(/schema:\\n.*(?=^operations)/ms, 'schema: { \\$ref: ${registry}/1 }\\n'))"`,
    },
    {
      before: 'curl --data-binary @next.avsc',
      time: 2,
      run: `sed -i '/dockId/s/"type": "string"/"type": ["null", "string"], "default": null/' next.avsc`,
    },
  ],
};

/** The steps of a page, and in between what it says in words. */
export function withHands(page: string, steps: readonly Step[]): readonly Step[] {
  return (byHand[page] ?? []).reduce<readonly Step[]>((all, { before, time = 1, run }) => {
    const places = all.flatMap((step, place) => ('command' in step && step.command.startsWith(before) ? [place] : []));
    const place = places[time - 1];
    if (place === undefined) throw new Error(`${page} has no ${before}`);
    return all.toSpliced(place, 0, { kind: 'command', command: run });
  }, steps);
}
