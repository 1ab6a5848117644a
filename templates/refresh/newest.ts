// Makes content/data/newest.yml: the newest versions on npm of the packages that pages tell readers to install.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'js-yaml';
import type { RefreshSource } from 'sitegen';
import * as z from 'zod';
import { shapes } from '../data/shapes.ts';
import { fetchJson } from './fetch-json.ts';

const file = 'content/data/packages.yml';

const path = resolve(file);

const answer = z.looseObject({ version: z.string() });

/** The source `newest`. `host` is the origin of the npm registry. */
export function newestSource(host: string): RefreshSource {
  return {
    from: `the npm registry, for the packages in ${file}`,
    staleAfter: 14,
    load: async () => {
      const { packages } = shapes.packages.parse(load(readFileSync(path, 'utf8')));
      const newest = packages.map(async ({ name }) => {
        const { version } = await fetchJson(answer, `${host}/${name.replace('/', '%2f')}/latest`);
        return { id: name, version };
      });
      return { packages: await Promise.all(newest) };
    },
  };
}
