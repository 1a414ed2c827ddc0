import { expect } from '@playwright/test';
import { valuesInMatrix } from './support.ts';
import { test } from './test.ts';

const titles = { fr: 'Fiche technique', de: 'Datenblatt', en: 'Data sheet' };

for (const locale of valuesInMatrix(['fr', 'de', 'en'] as const))
  test(`a visitor opens the data sheet of a featured product (${locale})`, async ({ page, request }) => {
    const prefix = locale === 'fr' ? '' : `/${locale}`;
    const response = await request.get('/api/products?category=cassettes&per_page=50');
    const { items } = (await response.json()) as { items: { id: string; is_featured: boolean }[] };
    await page.goto(`${prefix}/product/${items.find((item) => item.is_featured)!.id}`);
    const sheet = page
      .getByRole('link', { name: titles[locale] })
      .and(page.locator(`[hreflang="${locale}"]`));
    const file = await request.get((await sheet.getAttribute('href'))!);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
