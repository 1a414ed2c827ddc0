import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { setFacts } from './fit-support.ts';
import {
  demoAccounts,
  findSingleVariantProduct,
  orderByCard,
  putInCart,
  signIn,
  valuesInMatrix,
} from './support.ts';
import { test } from './test.ts';

const words = {
  '': {
    fits: 'À la commande : compatible',
    ask: 'Demander un retour',
    doesNotFit: 'Ne convient pas',
    promised: /le renvoi est gratuit/,
    label: 'Imprimer l’étiquette de retour (PDF)',
  },
  '/de': {
    fits: 'Bei der Bestellung: passt',
    ask: 'Rücksendung anmelden',
    doesNotFit: 'Passt nicht',
    promised: /Die Rücksendung ist gratis/,
    label: 'Rücksendeetikette drucken (PDF)',
  },
  '/en': {
    fits: 'When ordered: fits',
    ask: 'Request a return',
    doesNotFit: 'Does not fit',
    promised: /returning it is free/,
    label: 'Print the return label (PDF)',
  },
};

// The page after the payment uses the language of the account, not of the checkout.
const thanks = 'Merci pour votre commande';

const road = {
  speeds: 12,
  teeth_min: 11,
  teeth_max: 34,
  teeth: 'Hyperglide',
  system: 'Shimano',
  freehub: 'HG-L2',
};

/** Saves a bike in the browser and orders a cassette that fits it; returns the order number. */
async function orderCassette(page: Page, request: APIRequestContext, prefix: string): Promise<string> {
  const product = await findSingleVariantProduct(request, 'cassettes');
  await setFacts(product.variant.id, { cassette: road });
  await page.evaluate(() => {
    const answers = { freehub: 'HG-L2', drivetrain: 'shimano-105-12', chainrings: '50-34' };
    const bike = { id: crypto.randomUUID(), name: 'Mon vélo', answers, isCurrent: true };
    localStorage.setItem('shop-bikes', JSON.stringify([bike]));
  });
  await putInCart(page, product.id, prefix);
  await page.goto(`${prefix}/checkout`);
  await orderByCard(page);
  await page.locator('button[value="approve"]').click();
  await expect(page.getByRole('dialog').getByText(thanks)).toBeVisible();
  const orders = (await (await page.request.get('/api/orders?per_page=1')).json()) as {
    order_number: string;
  }[];
  return orders[0]!.order_number;
}

/** Opens an order in the back office. */
async function openOrder(staff: Page, number: string): Promise<void> {
  await staff.goto(`/admin/orders?q=${encodeURIComponent(number)}`);
  await staff.getByRole('link', { name: number }).first().click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(number);
}

for (const [prefix, text] of valuesInMatrix(Object.entries(words)))
  test(`a customer returns an article free of charge if the order confirmed its fit, ${prefix || 'in French'}`, async ({
    page,
    request,
    browser,
  }) => {
    await signIn(page, demoAccounts.lea, prefix);
    const number = await orderCassette(page, request, prefix);
    const staff = await (await browser.newContext()).newPage();
    await signIn(staff, demoAccounts.admin);
    await openOrder(staff, number);
    await expect(staff.getByText('À la commande : compatible')).toBeVisible();
    await staff.getByRole('button', { name: 'Expédier', exact: true }).click();
    await expect(staff.getByRole('heading', { name: 'Envoi 1' })).toBeVisible();

    await page.goto(`${prefix}/account?tab=orders`);
    const card = page.getByRole('article').filter({ hasText: number });
    await card.getByText(text.fits).click();
    await expect(card.getByText(/freehub-body/)).toBeVisible();
    await card.getByRole('link', { name: text.ask }).click();
    await expect(page.getByText(text.promised)).toBeVisible();
    await page.locator('select[name^="reason."]').selectOption(text.doesNotFit);
    await page.locator('form:has(input[value="confirm"]) button[type="submit"]').click();
    const label = page.getByRole('link', { name: text.label });
    await expect(label).toBeVisible();
    const pdf = await request.get((await label.getAttribute('href'))!);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

    await openOrder(staff, number);
    await expect(staff.getByText(/^Retour gratuit/)).toBeVisible();
    await staff.getByLabel('Les articles ont été contrôlés et le remboursement est confirmé').check();
    await staff.getByRole('button', { name: 'Enregistrer la réception' }).click();
    await expect(staff.getByText(/^Remboursement\s:/)).toBeVisible();
    await staff.context().close();
  });
