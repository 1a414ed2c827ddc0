import { sql } from 'drizzle-orm';
import { listZones } from '#server/ordering/shipping/zones/index.ts';
import { readDiscountTiers, maySellTo } from '#server/ordering/pricing/index.ts';
import { isShopOpen } from '#server/http/opening.ts';
import { type SellerFact, missingSellerFacts, readSettings } from '#server/platform/settings/index.ts';
import { areLegalPagesVerified, readPages } from '#server/platform/pages/index.ts';
import type { Shop } from '#server/shop.ts';

/** Steps until a shop sells, in the order in which an owner takes them. */
export const setupSteps = [
  'identity',
  'taxes',
  'delivery',
  'payment',
  'test_payment',
  'mail',
  'categories',
  'product',
  'discounts',
  'legal',
  'open',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Steps without which nothing can be sold; the shop cannot be opened before. */
const requiredToOpen: readonly SetupStep[] = ['identity', 'taxes', 'delivery', 'payment', 'product'];

export interface Setup {
  steps: { step: SetupStep; isDone: boolean }[];
  /** Seller's facts that are not entered yet. */
  missingFacts: SellerFact[];
  canOpen: boolean;
  /** Delivery countries in which the shop may sell, and those that need a VAT registration, as ISO codes. */
  countries: { sold: string[]; blocked: string[] };
}

/**
 * Checks the set-up steps by their effect on the shop. A demo has none.
 *
 * @returns undefined when nothing is left to do
 */
export async function loadSetup(shop: Shop): Promise<Setup | undefined> {
  if (shop.env.DEMO) return undefined;
  // Reads the stored settings, because the settings in use have a substitute for a missing name.
  const [settings, zones, { tiers }, methods, isOpen, hasProduct, pages] = await Promise.all([
    readSettings(shop.db),
    listZones(shop.db),
    readDiscountTiers(shop.db),
    shop.methods.offered(),
    isShopOpen(shop),
    hasActiveProduct(shop),
    readPages(shop.db),
  ]);
  const delivered = [...new Set(zones.flatMap((zone) => (zone.is_active ? zone.countries : [])))];
  const sold = delivered.filter((country) => maySellTo(settings.shop, country));
  const missingFacts = missingSellerFacts(settings).filter((fact) => fact !== 'iban');
  const { confirmed } = settings.opening;
  const done: Record<SetupStep, boolean> = {
    identity: missingFacts.every((fact) => fact === 'registrations'),
    taxes: settings.shop.registrations.length > 0 || confirmed.includes('taxes'),
    delivery: sold.length > 0,
    payment: shop.methods.takesTransfers() || methods.length > 0,
    test_payment: settings.payment_test.status === 'paid',
    mail: !shop.mailer.isMailbox,
    categories: shop.catalogueIndex.reference.tree.all.length > 0,
    product: hasProduct,
    discounts: tiers.length > 0 || confirmed.includes('discounts'),
    legal: areLegalPagesVerified(pages),
    open: isOpen,
  };
  // A test payment needs a payment provider; a bank transfer cannot be tested.
  const steps = setupSteps.filter((step) => step !== 'test_payment' || shop.providers.current());
  if (steps.every((step) => done[step])) return undefined;
  return {
    steps: steps.map((step) => ({ step, isDone: done[step] })),
    missingFacts: missingFacts.filter((fact) => fact !== 'registrations'),
    canOpen: requiredToOpen.every((step) => done[step]),
    countries: { sold, blocked: delivered.filter((country) => !sold.includes(country)) },
  };
}

async function hasActiveProduct({ db }: Shop): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM products_public) AS exists`,
  );
  return rows[0]!.exists;
}
