import { type Page, type Route, expect } from '@playwright/test';
import { demoAccounts, putInCart, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: body === undefined ? '' : JSON.stringify(body),
  });
const refused = (status: number, code: string, more: object = {}) =>
  answer(status, { success: false, error: code, code, status, ...more });
const cut = (route: Route) => route.abort('connectionrefused');

/**
 * Opens the checkout with a product in the cart and accepted terms of sale. The test then makes one of the
 * shop's functions fail.
 */
async function atCheckout(page: Page, product: string): Promise<void> {
  await signIn(page, demoAccounts.lea);
  await putInCart(page, product);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /PostPac/ })).toBeChecked();
}
async function submit(page: Page): Promise<void> {
  await page.locator('input[name="terms"]').check();
  await page.getByRole('button', { name: /^(Payer par carte|Finaliser la commande)/ }).click();
}
const expectCartKept = async (page: Page) => {
  await page.unrouteAll();
  await page.goto('/cart');
  await expect(page.getByText('Votre panier est vide')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Commander/ }).first()).toBeVisible();
};

const failures: [what: string, fn: string, wrong: (route: Route) => Promise<void>, shown: string | RegExp][] =
  [
    [
      'the order is not created',
      'create-order',
      answer(500, { title: 'secret' }),
      'Erreur lors de la création de la commande',
    ],
    ['the order request gets no response', 'create-order', cut, 'Erreur lors de la création de la commande'],
    [
      'the delivery option is not offered',
      'create-order',
      refused(422, 'invalid_shipping_method'),
      'Mode de livraison invalide',
    ],
    [
      'no carrier delivers to the address',
      'create-order',
      refused(422, 'no_carrier'),
      'Aucun transporteur disponible pour cette adresse',
    ],
    [
      'the payment request gets no response',
      'create-mollie-payment',
      cut,
      /^Erreur lors de la création du paiement: ./,
    ],
    [
      'the response of the payment service is empty',
      'create-mollie-payment',
      answer(200, undefined),
      'Aucune réponse reçue du service de paiement',
    ],
    [
      'the payment is refused',
      'create-mollie-payment',
      refused(409, 'amount_mismatch'),
      'Erreur: Erreur inconnue',
    ],
    [
      'the payment has no URL',
      'create-mollie-payment',
      answer(200, { success: true }),
      'URL de paiement manquante',
    ],
  ];
for (const [what, fn, wrong, reported] of failures) {
  test(`when ${what} the checkout shows an error and keeps the cart`, async ({ page, request }) => {
    await atCheckout(page, (await findSingleVariantProduct(request, 'cassettes')).id);
    await page.route(`**/api/functions/${fn}`, wrong);
    await submit(page);
    await expect(page.getByRole('alert').getByText(reported)).toBeVisible();
    await expectCartKept(page);
  });
}

test('when the bank transfer cannot be set up the checkout shows an error and keeps the cart', async ({
  page,
  request,
}) => {
  await atCheckout(page, (await findSingleVariantProduct(request, 'cassettes')).id);
  await page.route('**/api/functions/setup-bank-transfer', cut);
  await page.getByRole('radio', { name: /Virement bancaire/ }).check();
  await submit(page);
  await expect(page.getByRole('alert').getByText(/^Erreur lors du traitement du paiement: ./)).toBeVisible();
  await expectCartKept(page);
});

test('the checkout shows the reason for a refused bank transfer', async ({ page, request }) => {
  await atCheckout(page, (await findSingleVariantProduct(request, 'cassettes')).id);
  await page.route('**/api/functions/setup-bank-transfer', refused(409, 'out_of_stock'));
  await page.getByRole('radio', { name: /Virement bancaire/ }).check();
  await submit(page);
  await expect(
    page.getByRole('alert').getByText(/paiement: Un article a été vendu entre-temps/),
  ).toBeVisible();
});

test('a payment that could not be opened is tried again for the same order, also with another payment method', async ({
  page,
  request,
}) => {
  await atCheckout(page, (await findSingleVariantProduct(request, 'cassettes')).id);
  await page.route('**/api/functions/create-mollie-payment', refused(502, 'provider_unavailable'));
  const orders: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/create-order') && orders.push(sent.url()));
  await submit(page);
  await expect(
    page.getByRole('alert').getByText('Aucune réponse reçue du service de paiement'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Finaliser la commande' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Payer/ })).toBeVisible();
  expect(orders).toHaveLength(1);
});

test('a product whose last unit is reserved by the customer’s own unpaid order is not shown as sold out: a notice names the order and links to it', async ({
  page,
  request,
  browser,
}) => {
  const product = await findSingleVariantProduct(request, 'cassettes');
  // Meanwhile, another customer has bought all other units.
  const elsewhere = await browser.newContext();
  const jonas = await elsewhere.newPage();
  await signIn(jonas, demoAccounts.jonas);
  const addresses = (await (await jonas.request.get('/api/addresses')).json()) as { id: string }[];
  const others = await jonas.request.post('/api/functions/create-order', {
    data: {
      items: [{ variant_id: product.variant.id, quantity: product.variant.stock_quantity - 1 }],
      shipping_address_id: addresses[0]!.id,
      shipping_carrier: 'La Poste',
      shipping_service: 'PostPac Priority',
    },
  });
  expect(others.status(), await others.text()).toBe(200);
  await elsewhere.close();

  await atCheckout(page, product.id);
  await page.route('**/api/functions/create-mollie-payment', refused(502, 'provider_unavailable'));
  await submit(page);
  await expect(
    page.getByRole('alert').getByText('Aucune réponse reçue du service de paiement'),
  ).toBeVisible();
  const [newest] = (await (await page.request.get('/api/orders')).json()) as { order_number: string }[];
  await page.reload();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(
    `${product.name} vous est réservé dans votre commande ${newest!.order_number}, qui attend son paiement.`,
  );
  await expect(notice).not.toContainText('épuisé');
  await notice.getByRole('link', { name: 'Voir mes commandes' }).click();
  await expect(page).toHaveURL(/\/account\?tab=orders/);
  await page
    .getByRole('article', { name: newest!.order_number })
    .getByRole('link', { name: 'Payer maintenant' })
    .click();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Payer à nouveau' }).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
});

test('the checkout lists the missing inputs next to the disabled order button', async ({ page, request }) => {
  await atCheckout(page, (await findSingleVariantProduct(request, 'cassettes')).id);
  await expect(page.getByText('Veuillez accepter les conditions générales de vente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payer par carte' })).toBeDisabled();
  await page.route('**/api/functions/calculate-shipping', cut);
  await page.reload();
  await expect(page.getByText('Erreur lors du calcul des frais de port')).toBeVisible();
  await expect(page.getByText('Veuillez sélectionner une adresse et un mode de livraison')).toBeVisible();
});

test('the instructions for a bank transfer have the texts of the specification', async ({
  page,
  request,
}) => {
  await atCheckout(page, (await findSingleVariantProduct(request, 'cassettes')).id);
  await page.getByRole('radio', { name: /Virement bancaire/ }).check();
  const answered = page.waitForResponse('**/api/functions/setup-bank-transfer');
  await submit(page);
  const given = (await (await answered).json()) as { bank_details: Record<string, string | number> };
  await expect(page.getByText('Commande créée! Instructions de virement affichées.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const label of ['Bénéficiaire', 'IBAN', 'BIC/SWIFT', 'Référence de paiement', 'Montant'])
    await expect(dialog.getByRole('button', { name: `Copier ${label}` })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { beneficiary, iban, bic, reference, amount } = given.bank_details;
  for (const [label, value] of [
    ['Bénéficiaire', beneficiary],
    ['IBAN', iban],
    ['BIC/SWIFT', bic],
    ['Référence de paiement', reference],
    ['Montant', `${Number(amount).toFixed(2)} CHF`],
  ] as const) {
    const row = dialog.locator('dl > div', { has: page.getByRole('button', { name: `Copier ${label}` }) });
    expect((await row.locator('dd').innerText()).replaceAll(/\s/g, '')).toBe(
      String(value).replaceAll(/\s/g, ''),
    );
  }
  const copy = dialog.getByRole('button', { name: 'Copier IBAN' });
  const picture = () => copy.locator('svg').innerHTML();
  const copySign = await picture();
  await copy.click();
  await expect.poll(picture).not.toBe(copySign);
  const since = Date.now();
  await expect(page.getByText('Copié dans le presse-papiers')).toBeVisible();
  await expect.poll(picture).toBe(copySign);
  // The message stays for two seconds. The limit is lower, because the test notices the message a little
  // later than it appears.
  expect(Date.now() - since).toBeGreaterThan(1500);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(iban);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))));
  await copy.click();
  await expect(page.getByText('Erreur lors de la copie')).toBeVisible();
  await dialog.getByText('J’ai effectué le virement').click();
  await expect(dialog.getByText(/Vous recevrez un e-mail dès que votre virement est arrivé/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/account\?tab=orders/);
  await expect(page.getByRole('link', { name: 'Panier', exact: true })).toBeVisible();
});
