// Commands with the versions that the site tells its readers to install.

import type { Site } from 'sitegen';
import { dataOf, type GeneratorTemplate } from './shapes.ts';

/** The line that installs the AsyncAPI CLI. */
export function cliInstall(site: Site): string {
  const { packages } = dataOf(site, 'packages');
  return `npm install -g --ignore-scripts @asyncapi/cli@${packages.find(({ name }) => name === '@asyncapi/cli')?.version}`;
}

/** The lines that run the Generator, by what runs it. In the container, a command sees only the folder that is mounted. */
export function commandsOf(site: Site, { template, needs }: Omit<GeneratorTemplate, 'name'>) {
  const options = needs === undefined ? '' : ` ${needs}`;
  return {
    npm: `${cliInstall(site)}\nasyncapi generate fromTemplate asyncapi.yaml \\\n  ${template}${options} \\\n  -o out`,
    Docker: `docker run --rm -v "$PWD":/app asyncapi/cli \\\n  generate fromTemplate /app/asyncapi.yaml \\\n  ${template}${options} \\\n  -o /app/out`,
  };
}
