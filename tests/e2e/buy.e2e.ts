import { expect } from '@playwright/test';
import { mailTo, orderByCard, people, putInCart, signIn, simpleProduct } from './support.ts';
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

for (const [prefix, text] of Object.entries(words)) {
  test(`from sign-up to a paid order ${prefix ? 'in German' : 'in French'}`, async ({ page, request }) => {
    const email = `rider${Date.now()}${prefix.slice(1)}@test.example`;
    const product = await simpleProduct(request, 'cassettes');
    await putInCart(page, product.id, prefix);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^(Commander|Zur Kasse)$/ })
      .click();
    // Not signed in: the way leads through sign-up and back to the checkout.
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
    const mail = await mailTo(request, email, text.confirm);
    await page.goto(/https?:\/\/\S+/.exec(mail.text)![0]);
    await expect(page).toHaveURL(new RegExp(`${prefix}/checkout`));

    // No address yet: added, and back.
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
    // The fade, and not more than a page takes to come.
    expect(Number(await page.locator('html').getAttribute('data-left-after'))).toBeGreaterThan(300);
    await expect(page.getByText(text.status).first()).toBeVisible();
    await mailTo(request, email, text.paid);
    await page.goto(`${prefix}/cart`);
    await expect(page.getByText(/Votre panier est vide|Ihr Warenkorb ist leer/)).toBeVisible();
  });
}

test('a declined payment can be tried again and paid', async ({ page, request }) => {
  await signIn(page, people.lea);
  const product = await simpleProduct(request, 'chains');
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

test('what was sold while it lay in the cart is told, and the rest stays', async ({ page, request, browser }) => {
  await signIn(page, people.lea);
  const wanted = await simpleProduct(request, 'pedals');
  const other = await simpleProduct(request, 'chains');
  await putInCart(page, wanted.id);
  await putInCart(page, other.id);

  // Somebody else buys all there is.
  const elsewhere = await browser.newContext();
  const jonas = await elsewhere.newPage();
  await signIn(jonas, people.jonas);
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
  await expect(page.getByText(`${wanted.name} est épuisé`, { exact: false }).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: other.name }).first()).toBeVisible();
});

test('a signed-out visitor at the checkout comes back to it', async ({ page, request }) => {
  const product = await simpleProduct(request, 'chains');
  await putInCart(page, product.id);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout/);
  await page.locator('input[name="email"]').fill(people.lea.email);
  await page.locator('input[name="password"]').fill(people.lea.password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(product.name).first()).toBeVisible();
});

test('an empty cart has no checkout', async ({ page }) => {
  await signIn(page, people.lea);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});
