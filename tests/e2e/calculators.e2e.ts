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
      for (const path of ['gears', 'tyre-pressure', 'saddle-width']) {
        await scripted.goto(`${prefix}/guide/${path}`);
        expect((await new AxeBuilder({ page: scripted }).analyze()).violations).toEqual([]);
        const overflow = await scripted.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      }
      await withScripts.close();
    });

for (const width of valuesInMatrix([390, 1440]))
  for (const prefix of valuesInMatrix(['', '/de', '/en']))
    test(`a rider finds the saddle width${prefix} at ${width} px, and sees the saddles in the shop`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${prefix}/guide/saddle-width`);
      await expect(page.locator('dd')).toHaveText(['140 mm', '135–145 mm']);
      const distance = page.locator('input[name="distance"]');
      await distance.fill('20');
      await distance.press('Enter');
      await expect(distance).toHaveAttribute('aria-invalid', 'true');
      await distance.fill('140');
      await page.locator('select[name="position"]').selectOption('upright');
      await page.locator('main form button').press('Enter');
      await expect(page).toHaveURL(/distance=140&position=upright/);
      await expect(page.locator('dd')).toHaveText(['170 mm', '165–175 mm']);
      // The open page also computes without a connection, but without the saddles of the shop.
      const link = page.locator('a[href*="size="]');
      await context.setOffline(true);
      await distance.fill('135');
      await distance.press('Enter');
      await expect(page.locator('dd')).toHaveText(['165 mm', '160–170 mm']);
      await expect(link).toHaveCount(0);
      await context.setOffline(false);
      await distance.fill('140');
      await distance.press('Enter');
      await expect(page.locator('dd')).toHaveText(['170 mm', '165–175 mm']);
      const text = await page.locator('p', { has: link }).innerText();
      const count = Number(/: (\d+)\./.exec(text.replaceAll(/\s/g, ' '))![1]);
      await link.press('Enter');
      await expect(page).toHaveURL(/\/category\/saddles\?/);
      await expect(page.locator('main article')).toHaveCount(count);
    });
