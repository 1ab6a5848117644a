// The commands that run the Generator with a template, by the way that it is installed.

import type { Site } from 'sitegen';
import { dataOf, type GeneratorTemplate } from './shapes.ts';

/** The lines to type, by what runs them. In the container, a command sees only the folder that is mounted. */
export function commandsOf(
  site: Site,
  { template, needs }: Pick<GeneratorTemplate, 'template' | 'needs'>,
): { readonly npm: string; readonly Docker: string } {
  const cli = dataOf(site, 'packages').packages.find(({ name }) => name === '@asyncapi/cli')?.version;
  const options = needs === undefined ? '' : ` ${needs}`;
  return {
    npm: `npm install -g --ignore-scripts @asyncapi/cli@${cli}\nasyncapi generate fromTemplate asyncapi.yaml \\\n  ${template}${options} \\\n  -o out`,
    Docker: `docker run --rm -v "$PWD":/app asyncapi/cli \\\n  generate fromTemplate /app/asyncapi.yaml \\\n  ${template}${options} \\\n  -o /app/out`,
  };
}
