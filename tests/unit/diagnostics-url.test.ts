// The online address of each code: in JSON, and as a link of the terminal.

import { expect, test, vi } from 'vitest';
import { createColors } from '../../cli/report/colors.ts';
import { prettyList } from '../../cli/report/pretty-list.ts';
import { rate } from '../../cli/report/rating.ts';
import { createReporter } from '../../cli/report/report.ts';
import { configShape } from '../../renderer/config-shape.ts';

const diagnosticsUrl = 'https://lantern.example/faults/{code}.html';
const found = [{ code: 'link/broken-page', at: { file: 'a.md', line: 1, column: 1 }, message: 'Gone' }];
const rating = { root: '/site', command: 'check', strict: false, diagnosticsUrl } as const;

function printed(rated: Parameters<ReturnType<typeof createReporter>['diagnostics']>[1]): unknown {
  const said: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  createReporter({ json: true, annotated: false, color: false, level: 'info', max: 50 }).diagnostics(found, rated);
  write.mockRestore();
  return JSON.parse(said.join(''));
}

test('JSON has the address', () => {
  expect(printed(rating)).toMatchObject({ url: 'https://lantern.example/faults/link/broken-page.html' });
  const { diagnosticsUrl: _, ...without } = rating;
  expect(printed(without)).not.toHaveProperty('url');
});

test('a terminal has a link, and nothing else has', () => {
  vi.stubEnv('CI', '');
  vi.stubEnv('FORCE_COLOR', undefined);
  vi.stubEnv('NO_COLOR', undefined);
  const shown = (isTTY: boolean) =>
    prettyList(rate(found, rating), { ...rating, max: 50 }, createColors({ isTTY }, true));
  expect(shown(true)).toContain('\u001b]8;;https://lantern.example/faults/link/broken-page.html\u001b\\');
  expect(shown(false)).not.toContain('lantern.example');
  vi.unstubAllEnvs();
});

test.each([
  ['https://lantern.example/{code}', true],
  ['http://localhost:3000/faults/{code}.html#top', true],
  ['https://lantern.example/faults', false],
  ['/faults/{code}', false],
  ['javascript:{code}', false],
  ['https://lantern example/{code}', false],
  ['https://{code}', false],
])('diagnosticsUrl: %s', (value, isFine) => {
  expect(configShape.shape.diagnosticsUrl.safeParse(value).success).toBe(isFine);
});
