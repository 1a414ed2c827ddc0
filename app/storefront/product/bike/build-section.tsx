import { Link } from '#app/link.tsx';
import { m } from '#shared/i18n/index.ts';
import type { BikeView } from './load-bike.server.ts';

/** Components of the bike, and the parts of the shop that have the same properties. */
export function BuildSection({ components }: { components: BikeView['components'] }) {
  if (components.length === 0) return null;
  return (
    <section className="mt-14 border-t border-rule pt-10" aria-labelledby="build">
      <h2 id="build" className="text-2xl font-[620] tracking-[-0.02em]">
        {m.bikePage_build()}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">{m.bikePage_build_intro()}</p>
      <dl className="grid gap-x-14 border-t border-rule md:grid-cols-2">
        {components.map(({ family, name, facts, parts }) => (
          <div key={family} className="min-w-0 border-b border-rule py-3">
            <dt className="font-[600] first-letter:uppercase">{name}</dt>
            <dd className="mt-0.5 min-w-0 text-[0.9375rem] text-muted">{facts}</dd>
            {parts.map(({ id, name: part, path }) => (
              <dd key={id} className="text-[0.9375rem]">
                {m.bikePage_in_shop()}{' '}
                <Link to={path} className="text-link">
                  {part}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
