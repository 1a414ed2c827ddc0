import { createRoute, z } from '@hono/zod-openapi';
import { maximumQuantity } from '#shared/cart.ts';
import { inLanguage, localizeSizeName } from '#server/catalogue/products/index.ts';
import { changeCart, readCart } from '#server/ordering/cart/index.ts';
import { type OfferedLine, loadOfferedLines } from '#server/ordering/checkout/index.ts';
import { toDecimal } from '#server/platform/kernel/money.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from './create-api.ts';
import { type Locale, locales } from '#shared/locales.ts';

const cartSchema = z
  .object({
    owner: z.uuid(),
    items: z.array(
      z.object({
        variant_id: z.uuid(),
        quantity: z.number(),
        /** Null when the shop no longer sells the product. */
        product: z
          .object({
            product_id: z.uuid(),
            name: z.string(),
            variant_label: z.string().nullable(),
            sku: z.string(),
            unit_price: z.number(),
            image: z.string().nullable(),
            weight_kg: z.number(),
          })
          .nullable(),
      }),
    ),
  })
  .openapi('Cart');

const lang = z.enum(locales).default('fr');

export type CartView = z.output<typeof cartSchema>;

/** Returns the lines of a cart for the API, with names in one language. `offer` is undefined if the variant is not sold. */
export const viewCartLines = (
  lines: readonly { variantId: string; quantity: number; offer: OfferedLine | undefined }[],
  language: Locale,
): CartView['items'] =>
  lines.map(({ variantId, quantity, offer }) => ({
    variant_id: variantId,
    quantity,
    product: offer
      ? {
          product_id: offer.productId,
          name: inLanguage(offer.name, language),
          variant_label: offer.variantLabel && localizeSizeName(offer.variantLabel, language),
          sku: offer.sku,
          unit_price: toDecimal(offer.unitPrice),
          image: offer.image,
          weight_kg: offer.weightGrams / 1000,
        }
      : null,
  }));

/** Returns the cart of a signed-in customer, with the current name, price and SKU of each product. */
async function view(shop: Shop, { userId }: SignedInUser, language: Locale): Promise<CartView> {
  const items = await readCart(shop.db, userId);
  const offers = await loadOfferedLines(shop.db, items);
  return {
    owner: userId,
    items: viewCartLines(
      items.map((item, i) => ({ ...item, offer: offers[i] })),
      language,
    ),
  };
}

export function addAccountCartRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/cart',
      security: customerSecurity,
      tags: ['Cart'],
      summary: 'The cart kept in your account',
      request: { query: z.object({ lang }) },
      responses: { 200: describeJsonResponse(cartSchema), ...describeProblemResponses(401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      return c.json(await view(c.get('shop'), session, c.req.valid('query').lang), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/cart/changes',
      security: customerSecurity,
      tags: ['Cart'],
      summary:
        'Add to the cart in your account, or take from it: differences, so that devices do not overwrite each other',
      description:
        'Quantities rise up to the stock. A change sent again under the same key is not done again.',
      request: {
        query: z.object({ lang }),
        ...describeJsonBody(
          z.object({
            key: z.uuid(),
            changes: z
              .array(
                z.object({
                  variant_id: z.uuid(),
                  add: z.number().int().min(-maximumQuantity).max(maximumQuantity),
                }),
              )
              .max(200),
          }),
        ),
      },
      responses: { 200: describeJsonResponse(cartSchema), ...describeProblemResponses(400, 401) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { key, changes } = c.req.valid('json');
      const shop = c.get('shop');
      await changeCart(
        shop.db,
        session.userId,
        changes.map(({ variant_id: variantId, add }) => ({ variantId, add })),
        key,
      );
      return c.json(await view(shop, session, c.req.valid('query').lang), 200);
    },
  );
}
