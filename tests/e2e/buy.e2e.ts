import { expect } from '@playwright/test';
import {
  valuesInMatrix,
  waitForMail,
  orderByCard,
  demoAccounts,
  putInCart,
  signIn,
  findSingleVariantProduct,
} from './support.ts';
import { test } from './test.ts';

const words = {
  '': {
    firstName: 'Prénom',
    paid: /payée/,
    confirm: /Confirmez/,
    orders: 'Voir mes commandes',
    thanks: 'Merci pour votre commande',
    status: 'Payée',
  },
  '/de': {
    firstName: 'Vorname',
    paid: /bezahlt/,
    confirm: /Bestätigen/,
    orders: 'Meine Bestellungen',
    thanks: 'Danke für Ihre Bestellung',
    status: 'Bezahlt',
  },
};

for (const [prefix, text] of valuesInMatrix(Object.entries(words))) {
  test(`a visitor signs up, orders and pays ${prefix ? 'in German' : 'in French'}`, async ({
    page,
    request,
  }) => {
    const email = `rider${Date.now()}${prefix.slice(1)}@test.example`;
    const product = await findSingleVariantProduct(request, 'cassettes');
    await putInCart(page, product.id, prefix);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^(Commander|Zur Kasse)$/ })
      .click();
    // The visitor is not signed in: the shop redirects to sign-up and afterwards back to the checkout.
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page
      .getByRole('tab', { name: /Inscription|Registrieren/ })
      .or(page.getByRole('link', { name: /^(Inscription|Registrieren)$/ }))
      .first()
      .click();
    await page.locator('input[name="firstName"]').fill('Ada');
    await page.locator('input[name="lastName"]').fill('Rochat');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill('une selle au soleil');
    await page.locator('input[name="confirmPassword"]').fill('une selle au soleil');
    await page.locator('form:has(input[name="confirmPassword"]) button[type="submit"]').click();
    const mail = await waitForMail(request, email, text.confirm);
    await page.goto(/https?:\/\/\S+/.exec(mail.text)![0]);
    await expect(page).toHaveURL(new RegExp(`${prefix}/checkout`));

    // The buyer has no address yet: adds one and returns to the checkout.
    await page
      .getByRole('link', { name: /Ajouter une adresse|Adresse hinzufügen/ })
      .first()
      .click();
    await page.locator('input[name="first_name"]').fill('Ada');
    await page.locator('input[name="last_name"]').fill('Rochat');
    await page.locator('input[name="address_line_1"]').fill('Rue de Bourg 12');
    await page.locator('input[name="postal_code"]').fill('1003');
    await page.locator('input[name="city"]').fill('Lausanne');
    await page.locator('button[value="save"]').click();
    if (!page.url().includes('/checkout')) {
      await expect(page.getByText('Rue de Bourg 12').first()).toBeVisible();
      await page.goto(`${prefix}/checkout`);
    }

    await orderByCard(page);
    await page.locator('button[value="approve"]').click();
    await expect(page.getByRole('dialog').getByText(text.thanks)).toBeVisible();
    await page.evaluate(() => {
      let since = 0;
      addEventListener('click', () => (since = performance.now()), { capture: true });
      const push = history.pushState.bind(history);
      history.pushState = (...left) => {
        document.documentElement.dataset.leftAfter = String(performance.now() - since);
        push(...left);
      };
    });
    await page.getByRole('dialog').getByRole('button', { name: text.orders }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/account\\?tab=orders`));
    // The measured time includes the fade-out of the dialog, but not the time to load the next page.
    expect(Number(await page.locator('html').getAttribute('data-left-after'))).toBeGreaterThan(300);
    await expect(page.getByText(text.status).first()).toBeVisible();
    await waitForMail(request, email, text.paid);
    await page.goto(`${prefix}/cart`);
    await expect(page.getByText(/Votre panier est vide|Ihr Warenkorb ist leer/)).toBeVisible();
  });
}

test('a customer whose payment was declined tries again and pays', async ({ page, request }) => {
  await signIn(page, demoAccounts.lea);
  const product = await findSingleVariantProduct(request, 'chains');
  await putInCart(page, product.id);
  await page.getByRole('dialog').getByRole('link', { name: 'Commander' }).click();
  await orderByCard(page);
  await page.getByRole('button', { name: 'Refuser le paiement' }).click();
  await expect(page.getByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeVisible();
  await page.getByRole('button', { name: 'Payer à nouveau' }).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await page.getByRole('button', { name: 'Approuver le paiement', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Merci pour votre commande')).toBeVisible();
});

test('the checkout reports a product that sold out while it was in the cart, and the other products can be ordered', async ({
  page,
  request,
  browser,
}) => {
  await signIn(page, demoAccounts.lea);
  const wanted = await findSingleVariantProduct(request, 'pedals');
  const other = await findSingleVariantProduct(request, 'chains');
  await putInCart(page, wanted.id);
  await putInCart(page, other.id);

  // Meanwhile, another customer buys all remaining units.
  const elsewhere = await browser.newContext();
  const jonas = await elsewhere.newPage();
  await signIn(jonas, demoAccounts.jonas);
  const addresses = (await (await jonas.request.get('/api/addresses')).json()) as { id: string }[];
  const order = await jonas.request.post('/api/functions/create-order', {
    data: {
      items: [{ variant_id: wanted.variant.id, quantity: wanted.variant.stock_quantity }],
      shipping_address_id: addresses[0]!.id,
      shipping_carrier: 'La Poste',
      shipping_service: 'PostPac Priority',
    },
  });
  expect(order.status(), await order.text()).toBe(200);
  await elsewhere.close();

  await page.goto('/checkout');
  const result = page.getByText(`${wanted.name} est épuisé et n’est pas compris dans la commande.`);
  await expect(result).toBeVisible();
  const placed = page.waitForRequest('**/api/functions/create-order');
  await orderByCard(page, async () => {
    await expect(page.getByText(/^Commande \S+ créée, il reste à la payer$/)).toBeVisible();
  });
  const { items } = (await placed).postDataJSON() as { items: { product_name: string }[] };
  expect(items.map(({ product_name: productName }) => productName)).toEqual([other.name]);
  await page.goBack();
});

test('the quantity 0 removes a product from the cart, and undo brings it back', async ({ page, request }) => {
  const { id, name } = await findSingleVariantProduct(request, 'chains');
  await putInCart(page, id);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  const quantity = page.getByRole('textbox', { name: /^Quantité de/ });
  await quantity.fill('0');
  await quantity.blur();
  await expect(page.getByText(`${name} retiré du panier`)).toBeVisible();
  await expect(quantity).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(quantity).toHaveValue('1');
});

test('a buyer who returns without paying finds the order with a secure payment link, and receives a message after the payment', async ({
  page,
  request,
}) => {
  await signIn(page, demoAccounts.lea);
  await putInCart(page, (await findSingleVariantProduct(request, 'chains')).id);
  await page.goto('/checkout');
  await orderByCard(page);
  const provider = page.url();
  const [newest] = (await (await page.request.get('/api/orders')).json()) as { id: string }[];
  await page.goto(`/checkout/return?order=${newest!.id}`);
  const dialog = page.getByRole('dialog', { name: 'Merci pour votre commande' });
  const link = dialog.getByRole('link', { name: /^Payer \d/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toBeFocused();
  expect(new URL((await link.getAttribute('href'))!, provider).pathname).toBe(new URL(provider).pathname);
  await page.request.post(provider, { form: { outcome: 'approve' }, maxRedirects: 0 });
  await expect(dialog.getByText('Votre paiement est arrivé')).toBeVisible();
  await expect(link).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Voir mes commandes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/account\?tab=orders/);
});

test('a buyer goes straight to the payment page if the shop chose so, and finds the payment again with the back button', async ({
  page,
  request,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await signIn(office, demoAccounts.admin);
  const choose = async (isDirect: boolean) => {
    await office.goto('/admin/settings?tab=payments');
    const box = office.getByRole('checkbox', { name: 'Ouvrir directement la page de paiement' });
    await box.setChecked(isDirect);
    await office.locator('form', { has: box }).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(office.getByText('Paramètres sauvegardés')).toBeVisible();
  };
  await choose(true);
  await signIn(page, demoAccounts.lea);
  await putInCart(page, (await findSingleVariantProduct(request, 'chains')).id);
  await page.goto('/checkout');
  await page.getByText('C’est un cadeau : joindre un message').click();
  await page.getByRole('textbox', { name: 'Message cadeau' }).fill('Bonne route, Papa !');
  await page.locator('input[name="terms"]').check();
  await page.getByRole('button', { name: /^Payer par carte/ }).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await page.goBack();
  const payAgain = page.getByRole('dialog').getByRole('link', { name: /^Payer \d/ });
  await expect(payAgain).toBeFocused();
  const provider = await payAgain.getAttribute('href');
  await page.request.post(provider!, { form: { outcome: 'approve' }, maxRedirects: 0 });
  await expect(page.getByRole('dialog').getByText('Votre paiement est arrivé')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'La suite' })).toBeVisible();
  await expect(page.getByText('Bonne route, Papa !')).toBeVisible();
  await choose(false);
});

test('the checkout reports that the only product in the cart is sold out, and links to the shop', async ({
  page,
  request,
}) => {
  await signIn(page, demoAccounts.lea);
  const product = await findSingleVariantProduct(request, 'chains');
  await putInCart(page, product.id);
  await page.route('**/api/cart/price', async (route) => {
    const response = await route.fetch();
    const priced = (await response.json()) as { lines: object[] };
    await route.fulfill({
      response,
      json: { ...priced, lines: priced.lines.map((line) => ({ ...line, quantity: 0, available: 0 })) },
    });
  });
  await page.goto('/checkout');
  await expect(page.getByText('Votre panier est vide')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Payer par carte/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Parcourir les produits' })).toBeVisible();
  await page.getByRole('button', { name: `Retirer ${product.name} du panier` }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the checkout selects the first delivery option of another address when the customer selects that address', async ({
  page,
  request,
}) => {
  await signIn(page, demoAccounts.lea);
  const product = await findSingleVariantProduct(request, 'chains');
  const address = {
    first_name: 'Léa',
    last_name: 'Rochat',
    address_line_1: 'Rue du Lac 3',
    postal_code: '1003',
    city: 'Lausanne',
    country: 'CH',
  };
  const added = await page.request.post('/api/addresses', { data: { ...address, type: 'billing' } });
  const { id } = (await added.json()) as { id: string };
  await putInCart(page, product.id);
  await page.goto('/checkout');
  const standard = page.getByRole('radio', { name: /PostPac/ });
  const express = page.getByRole('radio', { name: /Swiss-Express/ });
  await express.check();
  // Clicking the address that is already selected keeps the chosen delivery service.
  await page.locator('input[name="address"]:checked').click();
  await expect(express).toBeChecked();
  await page.locator(`input[name="address"][value="${id}"]`).check();
  await expect(standard).toBeChecked();
  await page.request.delete(`/api/addresses/${id}`);
});

test('a signed-out visitor who opens the checkout returns to it after signing in', async ({
  page,
  request,
}) => {
  const product = await findSingleVariantProduct(request, 'chains');
  await putInCart(page, product.id);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout/);
  await page.locator('input[name="email"]').fill(demoAccounts.lea.email);
  await page.locator('input[name="password"]').fill(demoAccounts.lea.password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(product.name).first()).toBeVisible();
});

test('an empty cart cannot be checked out', async ({ page }) => {
  await signIn(page, demoAccounts.lea);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a city that a buyer types after the place of the postal code was filled in replaces that place', async ({
  page,
}) => {
  await signIn(page, demoAccounts.lea);
  await page.goto('/account?tab=addresses&edit=new', { waitUntil: 'networkidle' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/places?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.locator('input[name="postal_code"]').fill('1003');
  const city = page.locator('input[name="city"]');
  await city.focus();
  answer();
  await expect(city).toHaveValue('Lausanne');
  await page.keyboard.type('Morges');
  await expect(city).toHaveValue('Morges');
});
