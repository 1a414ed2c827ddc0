import { Link } from '#app/link.tsx';
import type { HomeBrand, HomeSectionOf } from './home-data.ts';
import { SectionHeading } from './section-heading.tsx';

/** Links to the products of brands: logos only, or cards with descriptions. */
export function BrandLinks({ title, brands, areDescribed }: HomeSectionOf<'brands'>) {
  return (
    <section className="page mt-20 md:mt-28">
      <SectionHeading title={title} />
      {areDescribed ? <BrandCards brands={brands} /> : <BrandLogos brands={brands} />}
    </section>
  );
}

function BrandLogos({ brands }: { brands: HomeBrand[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <Link
            to={brandPath(brand)}
            className="grid h-24 place-items-center rounded-sm bg-surface px-4 text-center font-[600] underline-offset-4 hover:underline"
          >
            <LogoOrName brand={brand} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BrandCards({ brands }: { brands: HomeBrand[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {brands.map((brand) => (
        <li key={brand.slug} className="relative min-w-0 rounded-sm bg-surface p-6">
          <h3 className="text-lg font-[620] break-words">
            <Link
              to={brandPath(brand)}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              <LogoOrName brand={brand} />
            </Link>
          </h3>
          {brand.description ? (
            <p className="mt-3 text-pretty break-words text-muted">{brand.description}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const brandPath = ({ slug }: HomeBrand) => `/products?brand=${encodeURIComponent(slug)}`;

function LogoOrName({ brand: { name, logo } }: { brand: HomeBrand }) {
  return logo ? (
    <img src={logo} alt={name} loading="lazy" className="max-h-12 max-w-full object-contain" />
  ) : (
    name
  );
}
