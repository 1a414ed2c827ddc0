import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'de-CH' });

test('a rider on a phone finds a size by height and inseam with the keyboard, and sees the geometry', async ({
  page,
}) => {
  await page.goto('/de/category/bikes');
  await page.locator('article a[href*="/product/"]').first().click();
  const finder = page.getByRole('region', { name: 'Meine Grösse finden' });
  const height = finder.getByLabel('Körpergrösse (cm)');
  await height.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await height.fill('17');
  await height.press('Enter');
  await expect(height).toBeFocused();
  await expect(finder.getByText(/Geben Sie eine Körpergrösse von 120 bis 220/)).toBeVisible();
  await height.fill('172');
  await height.press('Tab');
  await page.keyboard.type('81');
  await page.keyboard.press('Enter');
  const choose = finder.getByRole('button', { name: /^Grösse .+ wählen$/ });
  await expect(choose).toBeVisible();
  const size = (await choose.textContent())!.replace(/^Grösse (.+) wählen$/, '$1');
  await choose.press('Enter');
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();

  const geometry = page.getByRole('region', { name: 'Geometrie', exact: true });
  const stack = geometry.getByRole('radio', { name: /Stack/ });
  await stack.focus();
  await page.keyboard.press('Space');
  await expect(stack).toBeChecked();
  await page.mouse.move(0, 0);
  await expect(geometry.locator('[data-measure="stack"]')).toHaveCSS('opacity', '1');
  await expect(geometry.locator('[data-measure="wheelbase"]')).toHaveCSS('opacity', '0.28');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('a rider on a phone compares the geometry of two sizes of a mountain frame', async ({ page }) => {
  await page.goto('/de/category/frames?spec.discipline=mountain');
  await page.locator('article a[href*="/product/"]').first().click();
  const geometry = page.getByRole('region', { name: 'Geometrie', exact: true });
  const drawn = geometry.getByLabel('Gezeichnete Grösse');
  await drawn.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(geometry.getByRole('columnheader')).toHaveCount(6);
  await drawn.selectOption({ label: '52\u00a0cm' });
  await geometry.getByLabel('Vergleichen mit').selectOption({ label: '56\u00a0cm' });
  await expect(geometry.getByRole('columnheader')).toHaveText([
    'Mass',
    '52\u00a0cm',
    '56\u00a0cm',
    'Differenz',
  ]);
  await expect(geometry.getByRole('row', { name: /Reach/ }).getByRole('cell')).toHaveText([
    '440',
    '484',
    '+44\u00a0mm',
  ]);
  await expect(
    geometry.getByRole('img', { name: /52\scm durchgezogen, Grösse 56\scm gestrichelt/ }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { violations } = await new AxeBuilder({ page }).include('[aria-labelledby=geometry]').analyze();
  expect(violations).toEqual([]);
  // Choosing the drawn size again exchanges both sizes.
  await geometry.getByLabel('Vergleichen mit').selectOption({ label: '52\u00a0cm' });
  await expect(geometry.getByRole('row', { name: /Reach/ }).getByRole('cell').last()).toHaveText(
    '−44\u00a0mm',
  );
  await geometry.getByLabel('Vergleichen mit').selectOption('');
  await expect(geometry.getByRole('columnheader')).toHaveCount(6);
});
