import { type CartFinding, findRemedies } from '#server/catalogue/fit/index.ts';
import { inLanguage, readVariantOffers } from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';

/** Returns the parts that make the chosen parts fit, each with its product if the shop sells it. */
export async function loadRemedies(shop: Shop, findings: readonly CartFinding[], locale: Locale) {
  const remedies = new Set(
    findings.flatMap(({ verdict, reasons }) =>
      verdict === 'adapter' ? reasons.flatMap((reason) => reason.remedies) : [],
    ),
  );
  const found = await Promise.all(
    [...remedies].map(async (remedy) => ({ remedy, variantId: (await findRemedies(shop.db, remedy))[0] })),
  );
  const offers = await readVariantOffers(
    shop.db,
    found.flatMap(({ variantId }) => variantId ?? []),
  );
  const products = await shop.catalogueIndex.findByIds([
    ...new Set(offers.map(({ productId }) => productId)),
  ]);
  return found.map(({ remedy, variantId }) => {
    const id = offers.find((offer) => offer.id === variantId)?.productId;
    const product = products.find((one) => one.id === id);
    return { remedy, product: product && { id: product.id, name: inLanguage(product.name, locale) } };
  });
}
