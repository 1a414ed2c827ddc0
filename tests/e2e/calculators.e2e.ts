import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { valuesInMatrix } from './support.ts';
import { test } from './test.ts';

for (const width of valuesInMatrix([390, 1440]))
  for (const prefix of valuesInMatrix(['', '/de', '/en']))
    test(`a rider computes gears, chain length and tyre pressure${prefix} at ${width} px, also without scripts`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      await page.goto(`${prefix}/guide/gears`);
      await expect(page.locator('main')).toContainText('110');
      const chainrings = page.locator('input[name="chainrings"]');
      await chainrings.fill('2, 40');
      await page.locator('main form button').press('Enter');
      await expect(chainrings).toHaveAttribute('aria-invalid', 'true');
      await expect(chainrings).toHaveValue('2, 40');
      await chainrings.fill('40');
      await page.locator('input[name="sprockets"]').fill('10-44');
      await page.locator('input[name="chainstay"]').fill('435');
      await page.locator('main form button').press('Enter');
      await expect(page).toHaveURL(/chainrings=40/);
      await expect(page.locator('main')).toContainText('114');
      await page.goto(`${prefix}/guide/tyre-pressure`);
      await page.locator('input[name="width"]').fill('32');
      await page.locator('main form button').press('Enter');
      await expect(page.locator('dd')).toHaveText([/\d bar/, /\d bar/]);
      await context.close();
      const withScripts = await browser.newContext({ viewport: { width, height: 900 } });
      const scripted = await withScripts.newPage();
      for (const path of ['gears', 'tyre-pressure']) {
        await scripted.goto(`${prefix}/guide/${path}`);
        expect((await new AxeBuilder({ page: scripted }).analyze()).violations).toEqual([]);
        const overflow = await scripted.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      }
      await withScripts.close();
    });
