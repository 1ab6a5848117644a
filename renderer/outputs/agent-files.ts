// Tells agents how they may use the site's texts, and where they can ask the site.

import type { SiteConfig } from '../config.ts';
import type { OutputFile } from '../model.ts';

/** The line of robots.txt that says what the texts may be used for (contentsignals.org). Empty if nothing is said. */
export function contentSignal({ agents }: SiteConfig): string {
  const given = Object.entries(agents?.signals ?? {}).map(([use, isAllowed]) => `${use}=${isAllowed ? 'yes' : 'no'}`);
  return given.length === 0 ? '' : `Content-Signal: ${given.join(', ')}\n`;
}

/** The description of the site's MCP server (SEP-2127), with the command that runs the same tools without one. */
export function serverCard(config: SiteConfig): readonly OutputFile[] {
  const { agents, origin, name, description } = config;
  if (agents?.endpoint === undefined) return [];
  const host = new URL(origin).hostname.replace(/^www\./, '');
  const reversed = host.split('.').toReversed().join('.');
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reversed}/mcp`,
    version: '1',
    title: name,
    description,
    websiteUrl: origin,
    remotes: [{ type: 'streamable-http', url: origin + agents.endpoint }],
    _meta: { [`${reversed}/run`]: { command: 'npx', args: ['sitegen', 'mcp', '--site', origin] } },
  };
  const contents = () => `${JSON.stringify(card, undefined, 2)}\n`;
  return [{ path: '.well-known/mcp/server-card.json', articles: [], contents }];
}
