import { type CartFinding, judgeCart, worstVerdict } from '#server/catalogue/fit/index.ts';
import { inLanguage, localizeSizeName } from '#server/catalogue/products/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { approximatePrice } from '../catalogue/to-card.server.ts';
import { findDeliveryOfLines } from '../delivery/find-delivery.server.ts';
import type { BuildPart, BuildSlot } from './build-slot.ts';
import { type BuildQuery, readBuildQuery } from './build-url.ts';
import { type ChosenPart, readChosenParts, toLine } from './chosen-parts.server.ts';
import { describeFindings } from './describe-findings.server.ts';
import { loadCandidates } from './load-candidates.server.ts';
import { nextSlot } from './next-slot.ts';
import { loadRemedies } from './load-remedies.server.ts';
import { loadScene } from './scene/load-scene.server.ts';
import { isOptional, slotIds } from './slots.ts';

/** Loads the page of the bike builder: the slots, the parts for the current slot, and the totals. */
export async function loadBuilder(
  shop: Shop,
  request: RequestInfo,
  { headers, searchParams }: { headers: Headers; searchParams: URLSearchParams },
) {
  const query = readBuildQuery(searchParams);
  const { chosen, overrides } = await readChosenParts(shop, query);
  const findings = judgeCart(chosen.map(toLine), [], overrides);
  const slots = slotIds.map((id): BuildSlot => {
    const own = chosen.find(({ slot }) => slot === id);
    const other = own ? undefined : chosen.find(({ fills }) => fills.includes(id));
    return {
      id,
      isOptional: isOptional(id),
      ...(own ? { part: toBuildPart(shop, own, findings, request.locale) } : {}),
      ...(other ? { filledBy: other.slot } : {}),
    };
  });
  const slot = query.slot ?? nextSlot(slots, query.after);
  const parts = Object.fromEntries(chosen.map((part) => [part.slot, part.offer.id]));
  const current: BuildQuery = { ...query, parts, slot };
  const price = chosen.reduce((sum, { offer, units }) => sum + offer.price * units, 0);
  const delivered = chosen.map(({ offer, product, units }) => ({
    weightGrams: product.weightGrams,
    isBulky: offer.isBulky,
    quantity: units,
    price: offer.price,
  }));
  const [candidates, delivery, remedies] = await Promise.all([
    loadCandidates(shop, request, current, slot, chosen),
    chosen.length > 0 ? findDeliveryOfLines(shop, request, headers, delivered, null) : undefined,
    loadRemedies(shop, findings, request.locale),
  ]);
  return {
    query: current,
    slot,
    slots,
    scene: loadScene(slots, chosen),
    candidates,
    isRemoved: chosen.length < Object.keys(query.parts).length,
    total: {
      price,
      displayPrice: approximatePrice(shop, price, request.currency),
      weightGrams: delivered.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
      verdict: worstVerdict(findings),
      remedies,
      isInStock: chosen.every(({ offer, units }) => offer.stock >= units),
      filled: slots.filter((one) => !one.isOptional && (one.part || one.filledBy)).length,
      needed: slots.filter((one) => !one.isOptional).length,
    },
    delivery: delivery && {
      sentence: delivery.sentence,
      carrier: delivery.carrier,
      service: delivery.service,
    },
  };
}

export type BuilderData = Awaited<ReturnType<typeof loadBuilder>>;

function toBuildPart(
  shop: Shop,
  { offer, product, units }: ChosenPart,
  findings: readonly CartFinding[],
  locale: Locale,
): BuildPart {
  const own = findings
    .filter(({ line, other }) => line.variantId === offer.id || other?.variantId === offer.id)
    .map((finding) =>
      finding.line.variantId === offer.id
        ? finding
        : { ...finding, line: finding.other!, other: finding.line },
    );
  return {
    variantId: offer.id,
    productId: product.id,
    name: inLanguage(product.name, locale),
    brand: product.brand,
    variantLabel: offer.type === 'default' ? null : localizeSizeName(offer.name, locale),
    sku: offer.sku,
    image: product.images[0] ?? '',
    model: shop.demoAssets?.studioModel(product.images, product.brand),
    price: offer.price,
    stock: offer.stock,
    weightGrams: product.weightGrams,
    units,
    ...describeFindings(own, locale),
  };
}
