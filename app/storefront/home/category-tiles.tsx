import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { PartPicture } from '../catalogue/part-picture.tsx';
import type { FamilyTile } from './home-data.ts';
import { SectionHeading } from './section-heading.tsx';

/** Tiles of product categories in the configured order. */
export function CategoryTiles({ title, tiles }: { title: string; tiles: FamilyTile[] }) {
  return (
    <section className="page mt-6 md:mt-10">
      <SectionHeading title={title} to="/categories" link={m.home_categories_all()} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 md:grid-cols-5 md:gap-y-9 xl:gap-x-6">
        {tiles.map(({ id, name, image, counted }) => (
          <li key={id} className="group relative min-w-0">
            <div className="isolate aspect-square overflow-hidden rounded-sm bg-ground p-[9%]">
              <PartPicture
                src={image}
                sizes="(width >= 48rem) 240px, 40vw"
                className="size-full transition-transform duration-300 motion-safe:group-hover:scale-[1.04]"
              />
            </div>
            <h3 className="mt-3 leading-snug font-[600] tracking-[-0.012em] md:text-lg">
              <Link
                to={`/category/${id}`}
                prefetch="intent"
                className="decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h3>
            <p className="figures text-sm text-muted">{counted}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
