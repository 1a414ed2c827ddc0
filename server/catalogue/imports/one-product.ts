import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { WebProduct } from './web-product.ts';

const sku = 'CON-GP5000STR-622';

/**
 * Sample product that staff can add with one click: a common tyre as its maker describes it. Weights and
 * pressures are those of the 28 mm width.
 */
export const sampleProduct: { sku: string; product: WebProduct } = {
  sku,
  product: {
    name: 'Grand Prix 5000 S TR',
    brand: 'Continental',
    category: 'tires',
    description:
      'Pneu de route tubeless ready à talon souple, pour jantes à crochets ou sans crochets. Gomme BlackChili, renfort anticrevaison Vectran sous la bande de roulement, épaulements texturés Lazer Grip et gomme Active Comfort qui absorbe les vibrations. Fabriqué en Allemagne.',
    price: 89.9,
    weight_kg: 0.28,
    images: [],
    specifications: {
      'Type de pneu': 'Tubeless ready',
      Gomme: 'BlackChili',
      'Protection anticrevaison': 'Vectran Breaker',
      Carcasse: '2/220 TPI',
      'Diamètre de jante': '622 mm (700C)',
      Couleur: 'Noir',
    },
    variants: ['25', '28', '30', '32'].map((width) => ({
      variant_type: 'size',
      variant_name: `700 × ${width}C`,
      variant_value: `${width}-622`,
      price_modifier: 0,
      is_available: true,
    })),
  },
};

/** Returns the id of the sample product if the catalogue already contains it. */
export async function findSampleProductId(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT product_catalog_id AS id FROM product_inventory WHERE upper(sku) = ${sku.toUpperCase()}`,
  );
  return rows[0]?.id;
}
