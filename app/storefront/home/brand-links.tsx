import { Link } from '#app/link.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Links to the products of each brand, with its logo or its name. */
export function BrandLinks({
  title,
  brands,
}: {
  title: string;
  brands: { name: string; slug: string; logo: string }[];
}) {
  return (
    <section className="page mt-20 md:mt-28">
      <SectionHeading title={title} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {brands.map(({ name, slug, logo }) => (
          <li key={slug}>
            <Link
              to={`/products?brand=${encodeURIComponent(slug)}`}
              className="grid h-24 place-items-center rounded-sm bg-surface px-4 text-center font-[600] underline-offset-4 hover:underline"
            >
              {logo ? (
                <img src={logo} alt={name} loading="lazy" className="max-h-12 max-w-full object-contain" />
              ) : (
                name
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
