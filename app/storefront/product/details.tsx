import { currentLocale, m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { formatWeight } from '#shared/format.ts';
import type { ProductPageData } from './load-product.server.ts';
import { Specifications } from './specifications.tsx';

const calculatorLabels = {
  gears: m.calculator_to_gears,
  pressure: m.calculator_to_pressure,
  crank: m.calculator_to_crank,
  saddle: m.calculator_to_saddle,
  torque: m.calculator_to_torque,
  pads: m.calculator_to_pads,
};

/** Section with the description and all data of a product. */
export function ProductDetails({ product }: { product: ProductPageData }) {
  return (
    <div className="mt-14 grid gap-10 border-t border-rule pt-10 md:grid-cols-2 lg:gap-14">
      <section>
        <h2 className="mb-4 text-xl font-[620] tracking-[-0.015em]">{m.product_description()}</h2>
        <p className="max-w-prose leading-relaxed">{product.description}</p>
      </section>
      <section>
        <h2 className="mb-4 text-xl font-[620] tracking-[-0.015em]">{m.product_specifications()}</h2>
        <Specifications
          rows={[
            ...product.specifications.map(({ label, value }) => [label, value] as const),
            ...product.extras,
            [m.product_weight(), formatWeight(product.weightGrams, currentLocale())],
            ...(product.dimensions
              ? [
                  [
                    m.product_dimensions(),
                    `${product.dimensions.length} × ${product.dimensions.width} × ${product.dimensions.height} cm`,
                  ] as const,
                ]
              : []),
            ...(product.brand.name ? [[m.product_brand(), product.brand.name] as const] : []),
            [m.product_category(), product.trail.at(-1)?.name ?? ''],
            [m.product_sku(), product.sku],
            ...(product.gtin ? [[m.product_gtin(), product.gtin] as const] : []),
          ]}
        />
        {product.calculators.length > 0 ? (
          <ul className="mt-5 grid gap-2">
            {product.calculators.map(({ kind, path }) => (
              <li key={kind}>
                <Link to={path} className="text-link">
                  {calculatorLabels[kind]()}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </div>
  );
}
