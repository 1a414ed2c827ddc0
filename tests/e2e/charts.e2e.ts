import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { demoAccounts, findSingleVariantProduct, isMatrix, signIn, valuesInMatrix } from './support.ts';
import { test } from './test.ts';

const charts = [
  ['Ventes', 'Ventes et année précédente', 'les ventes nettes s’élèvent à'],
  ['Clients fidèles', 'Clients qui reviennent', 'ont commandé de nouveau'],
  ['Marge', 'Marge par marque', 'La marge est de'],
  ['Livraisons', 'Carte des livraisons', 'Premier pays de livraison'],
] as const;

for (const width of valuesInMatrix([390, 1440])) {
  for (const colorScheme of valuesInMatrix(['light', 'dark'] as const)) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 844 }, colorScheme });

      test('the owner opens each chart on a phone, with its figures as a table and as a file', async ({
        page,
        request,
        browser,
      }) => {
        const product = await findSingleVariantProduct(request, 'bottom-brackets');
        const elsewhere = await browser.newContext();
        const lea = elsewhere.request;
        await lea.post('/api/auth/sign-in/email', { data: demoAccounts.lea });
        const addresses = (await (await lea.get('/api/addresses')).json()) as { id: string }[];
        const answer = await lea.post('/api/functions/create-order', {
          data: {
            items: [{ variant_id: product.variant.id, quantity: 1 }],
            shipping_address_id: addresses[0]!.id,
            shipping_carrier: 'La Poste',
            shipping_service: 'PostPac Priority',
          },
        });
        const { order } = (await answer.json()) as { order: { id: string } };
        const opened = await lea.post('/api/functions/create-mollie-payment', {
          data: { orderId: order.id },
        });
        const { payment_id: payment } = (await opened.json()) as { payment_id: string };
        await lea.post(`/dev/pay/${payment}`, { form: { outcome: 'approve' }, maxRedirects: 0 });
        await elsewhere.close();

        await signIn(page, demoAccounts.admin);
        await page.goto('/admin/charts');
        for (const [tab, title, sentence] of charts) {
          await page.getByRole('navigation', { name: 'Graphiques' }).getByRole('link', { name: tab }).click();
          await expect(page.getByRole('heading', { name: title })).toBeVisible();
          await expect(page.getByText(sentence).first()).toBeVisible();
          // The section stays open when another chart is chosen.
          if (tab === 'Ventes') await page.getByText('Les mêmes chiffres en tableau').click();
          const table = page.getByRole('table', { name: `${title}, chiffres` });
          await expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0);
          // The two shaded charts; the full matrix checks all.
          if (!isMatrix && !['Clients fidèles', 'Livraisons'].includes(tab)) continue;
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [tab, id, nodes[0]?.html])).toEqual([]);
        }
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Exporter (CSV)' }).click();
        const text = await readFile(await (await download).path(), 'utf8');
        expect(text).toContain('Pays,Canton,Commandes,Part,Net (CHF)');
        expect(text).toContain('Suisse,');
      });
    });
  }
}
