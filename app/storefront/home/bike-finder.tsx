import { Check } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import type { HomeSectionOf } from './home-data.ts';
import { SectionPicture } from './section-picture.tsx';

/** Invites the visitor to describe a bike, after which every part shows whether it fits. */
export function BikeFinder({ title, text, image }: HomeSectionOf<'bike_finder'>) {
  const promises = [m.home_finder_questions(), m.home_finder_reason(), m.home_finder_unknown()];
  return (
    <section className="page mt-20 md:mt-28">
      <div className="grid grid-cols-1 overflow-hidden rounded-sm border border-rule bg-surface lg:grid-cols-2">
        <div className="self-center px-6 py-10 md:px-10 md:py-14 lg:px-14">
          <h2 className="text-[1.75rem] font-[640] tracking-[-0.028em] break-words md:text-4xl">{title}</h2>
          <p className="mt-4 max-w-prose text-pretty break-words whitespace-pre-line text-muted md:text-lg">
            {text}
          </p>
          <ul className="mt-6 grid gap-3">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />
                {promise}
              </li>
            ))}
          </ul>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link to="/my-bike" className={buttonClass({ variant: 'bike' })}>
              {m.home_finder_describe()}
            </Link>
            <Link to="/builder" className={buttonClass({ variant: 'outline' })}>
              {m.home_finder_build()}
            </Link>
          </p>
        </div>
        {image ? (
          <div className="relative isolate grid aspect-[3/2] place-items-center bg-ground max-lg:order-first lg:aspect-auto">
            <SectionPicture src={image} sizes="(width >= 64rem) 40rem, 92vw" padding="p-[5%]" />
          </div>
        ) : null}
      </div>
    </section>
  );
}
