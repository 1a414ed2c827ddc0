import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import {
  demoAccounts,
  findSingleVariantProduct,
  isMatrix,
  putInCart,
  signIn,
  valuesInMatrix,
} from './support.ts';
import { test } from './test.ts';

test('the address form completes the place of a postal code, offers several, and keeps a typed place', async ({
  page,
}) => {
  await signIn(page, demoAccounts.jonas, '/de');
  await page.goto('/de/account?tab=addresses&edit=new');
  const [code, city] = [page.locator('[name=postal_code]'), page.locator('[name=city]')];
  const enter = async (text: string) => {
    await code.fill(text);
    await code.blur();
  };
  await enter('1110');
  await expect(city).toHaveValue('Morges');
  await enter('8200');
  await expect(city).toHaveValue('Schaffhausen');
  await enter('1660');
  await expect.poll(() => page.locator('datalist option').count()).toBeGreaterThan(1);
  await expect(city).toHaveValue('');
  await city.fill('Paradies');
  await enter('1110');
  await page.locator('[name=country]').selectOption('DE');
  await expect(city).toHaveValue('Paradies');
});

for (const width of valuesInMatrix([390, 1440])) {
  for (const colorScheme of valuesInMatrix(['light', 'dark'] as const)) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 844 }, colorScheme });

      test('a customer saves the cart under a name, finds it in the account, deletes it with undo, and restores it', async ({
        page,
        request,
      }) => {
        const product = await findSingleVariantProduct(request, 'chains');
        const name = `Winter ${width} ${colorScheme} ${Date.now()}`;
        await signIn(page, demoAccounts.jonas, '/de');
        await putInCart(page, product.id, '/de');
        await page.goto('/de/cart');
        await page.getByText('Diesen Warenkorb speichern').click();
        await page.getByLabel('Name des Warenkorbs').fill(name);
        await page.getByRole('button', { name: 'Speichern', exact: true }).click();
        await expect(page.getByText(`Warenkorb «${name}» gespeichert`)).toBeVisible();
        expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);

        await page.getByRole('link', { name: 'Gespeicherte Warenkörbe' }).click();
        await expect(page.getByRole('heading', { name })).toBeVisible();
        await page.getByRole('button', { name: `«${name}» löschen` }).click();
        await expect(page.getByText(`Warenkorb «${name}» gelöscht.`)).toBeVisible();
        await expect(page.getByRole('heading', { name })).toHaveCount(0);
        expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
        await page.getByRole('button', { name: 'Rückgängig' }).click();
        await expect(page.getByRole('heading', { name })).toBeVisible();
        await page.getByRole('button', { name: `«${name}» in den Warenkorb legen` }).click();
        await expect(page.getByText('Die Artikel liegen in Ihrem Warenkorb')).toBeVisible();
        if (isMatrix)
          expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    });
  }
}
