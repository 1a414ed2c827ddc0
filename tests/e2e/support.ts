import { type APIRequestContext, type Page, expect, request } from '@playwright/test';

/** Accounts of the demo that the end-to-end tests use. */
export const demoAccounts = {
  admin: { email: 'admin@pignon.example', password: 'pignon-admin' },
  moderator: { email: 'moderation@pignon.example', password: 'pignon-moderation' },
  lea: { email: 'lea@pignon.example', password: 'pignon-lea' },
  jonas: { email: 'jonas@pignon.example', password: 'pignon-jonas' },
};

/** Whether all languages, widths and themes are tested, as `npm run test:matrix` does. */
export const isMatrix = process.env.MATRIX === 'full';

/** Returns all values in the full matrix, otherwise only the first one. */
export const valuesInMatrix = <T>(values: readonly T[]): readonly T[] =>
  isMatrix ? values : values.slice(0, 1);

interface Listed {
  id: string;
  name: string;
  price: number;
  sku: string;
}

export interface Variant {
  id: string;
  stock_quantity: number;
  price: number;
}

/** Finds a product of a category that is in stock and has only one variant. */
export async function findSingleVariantProduct(
  request: APIRequestContext,
  category: string,
): Promise<Listed & { variant: Variant }> {
  const { items } = (await (
    await request.get(`/api/products?category=${category}&in_stock=true&per_page=50`)
  ).json()) as {
    items: Listed[];
  };
  for (const item of items) {
    const { variants } = (await (await request.get(`/api/products/${item.id}`)).json()) as {
      variants: (Variant & { variant_type: string })[];
    };
    const [only] = variants;
    if (variants.length === 1 && only && only.stock_quantity > 3) return { ...item, variant: only };
  }
  throw new Error(`no simple product in ${category}`);
}

/** Empties the cart of an account, which may contain products of earlier tests. */
export async function emptyCart(origin: string, person: { email: string; password: string }): Promise<void> {
  const api = await request.newContext({ baseURL: origin });
  await api.post('/api/auth/sign-in/email', { data: person });
  const { items = [] } = (await (await api.get('/api/cart')).json()) as {
    items?: { variant_id: string; quantity: number }[];
  };
  const changes = items.map(({ variant_id: variantId, quantity }) => ({
    variant_id: variantId,
    add: -quantity,
  }));
  if (changes.length > 0)
    await api.post('/api/cart/changes', { data: { key: crypto.randomUUID(), changes } });
  await api.dispose();
}

/**
 * Signs in with the form and waits until the page changes. First empties the account's cart, unless the test
 * needs it.
 */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  prefix = '',
  { keepsCart = false } = {},
): Promise<void> {
  await page.goto(`${prefix}/auth`);
  if (!keepsCart) await emptyCart(new URL(page.url()).origin, { email, password });
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Waits until a matching message to an e-mail address exists, and returns the newest one. */
export async function waitForMail(
  request: APIRequestContext,
  address: string,
  about: RegExp,
): Promise<{ subject: string; text: string }> {
  let found: { to: string; subject: string; text: string } | undefined;
  await expect
    .poll(
      async () => {
        const messages = (await (await request.get('/dev/mailbox.json')).json()) as {
          to: string;
          subject: string;
          text: string;
        }[];
        found = messages.find((message) => message.to === address && about.test(message.subject));
        return found?.subject ?? '';
      },
      { timeout: 20_000 },
    )
    .toMatch(about);
  return found!;
}

/** Opens a product and adds it to the cart. The cart panel stays open. */
export async function putInCart(page: Page, productId: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/product/${productId}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^(Ajouter au panier|In den Warenkorb|Add to cart)$/ }).click();
  await expect(
    page.getByRole('dialog').getByRole('link', { name: /^(Commander|Zur Kasse|Checkout)$/ }),
  ).toBeVisible();
}

/**
 * Submits the order on the checkout page and continues to the provider's payment page.
 *
 * @param look called while the dialog shows the link to the provider
 */
export async function orderByCard(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  const submit = page.getByRole('button', {
    name: /^(Payer par carte|Mit Karte zahlungspflichtig bestellen|Place order and pay by card)/,
  });
  await expect(page.getByRole('radio', { name: /PostPac/ })).toBeChecked();
  await page.locator('input[name="terms"]').check();
  await submit.click();
  const pay = page.getByRole('dialog').getByRole('link', { name: /^(Payer|.* bezahlen|Pay)/ });
  await expect(pay).toBeVisible();
  await look();
  await pay.click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
}
