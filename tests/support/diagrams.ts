// The fixture site with one page more, on which there is a diagram, and with the scripts that draw in a browser.

import { join } from 'node:path';
import { lanternProject, packageDir, type TestProject } from './project.ts';

const entry = (name: string): string => JSON.stringify(join(packageDir, 'client/diagrams', `${name}.ts`));

/** The page. */
export const pageWith = (diagram: string): string =>
  `---\ntitle: Drawn\ndescription: A page with one diagram on it, and nothing else that matters.\n---\n\`\`\`mermaid title="It"\n${diagram}\n\`\`\`\n`;

/** The site, with the page at `/docs/drawn`. */
export function drawingProject(diagram: string): TestProject {
  const project = lanternProject({ 'content/docs/drawn.md': pageWith(diagram) });
  const config = project.read('site.config.ts');
  const client = `client: { boot: 'client/boot.ts', diagrams: { island: ${entry('wake')}, frame: ${entry('draw')} } }`;
  project.write('site.config.ts', config.replace("client: { boot: 'client/boot.ts' }", client));
  return project;
}
