import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { valuesInMatrix } from './support.ts';
import { test } from './test.ts';

const words = {
  '': { resin: 'Organique (resin)', metal: 'Métal fritté', resinOnly: /ne montez jamais/ },
  '/de': { resin: 'Organisch (Resin)', metal: 'Sintermetall', resinOnly: /nie Metallbeläge/ },
  '/en': { resin: 'Organic (resin)', metal: 'Sintered metal', resinOnly: /never use metal pads/ },
};

for (const width of valuesInMatrix([390, 1440]))
  for (const prefix of valuesInMatrix(['', '/de', '/en'] as const))
    test(`a rider chooses brake pads for a brake${prefix} at ${width} px, and sees them in the shop`, async ({
      page,
      context,
    }) => {
      const { resin, metal, resinOnly } = words[prefix];
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${prefix}/guide/brake-pads?brake=PM4`);
      const submit = page.locator('main form button');
      await expect(page.locator('dd')).toHaveText(['PM4', resin]);
      await page.locator('select[name="descents"]').selectOption('long');
      await submit.press('Enter');
      await expect(page.locator('dd')).toHaveText(['PM4', metal]);
      const link = page.locator('a[href*="fit=yes"]');
      const count = Number(/\d+/.exec(await page.locator('p', { has: link }).innerText())![0]);
      // Other answers for the same brake need no connection.
      await context.setOffline(true);
      await page.locator('select[name="rotor"]').selectOption('resin');
      await submit.press('Enter');
      await expect(page.locator('dd')).toHaveText(['PM4', resin]);
      await expect(page.getByText(resinOnly)).toBeVisible();
      await context.setOffline(false);
      await page.locator('select[name="rotor"]').selectOption('any');
      await submit.press('Enter');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await link.press('Enter');
      await expect(page).toHaveURL(/\/category\/small-parts\?/);
      await expect(page.locator('main article')).toHaveCount(count);
    });
