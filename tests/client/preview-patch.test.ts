// A save in the preview patches the open page. What a script has taken over on it is left alone.
// @module-tag chromium

import { expect, test } from 'vitest';
import { bundleClient, launch, startSite, visit } from './harness.ts';
import { indexRoutes, workshopPages } from './search-fixture.ts';

test('a save while the search shows results changes the page and leaves the results', async () => {
  const islands = { search: 'client/search/dialog/wake.ts', patch: 'client/preview/patch.ts' };
  const site = await startSite(await bundleClient(islands), { ...workshopPages(), ...indexRoutes() }, '');
  const browser = await launch();
  try {
    const { page, noise } = await visit(browser);
    await page.goto(`${site.origin}/`);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('brake');
    await page.getByRole('option').first().waitFor();
    const before = await page.getByRole('option').allTextContents();
    await page.addScriptTag({
      type: 'module',
      content: `import { patchPage } from '/assets/island-patch.js';
        const html = await (await fetch('/')).text();
        await patchPage(html.replace('<h1>Home</h1>', '<h1>House</h1>'));`,
    });
    await page.getByRole('heading', { name: 'House', includeHidden: true }).waitFor({ state: 'attached' });
    expect(await page.getByRole('option').allTextContents()).toEqual(before);
    await field.fill('brake cable');
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Brake cable');
    expect(noise).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});
