import { buttonClass } from '#app/ui/button-class.ts';
import { cx } from '#app/ui/cx.ts';
import type { WorkshopService } from './home-data.ts';
import { SectionPicture } from './section-picture.tsx';

/** Section of workshop services for buyers: checks before the purchase and fitting after it. */
export function WorkshopSection({ image, offers }: { image: string; offers: WorkshopService[] }) {
  return (
    <section className="page mt-20 md:mt-28">
      <div
        className={cx(
          'grid grid-cols-1 overflow-hidden rounded-sm bg-surface',
          image && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        )}
      >
        {image ? (
          <div className="relative isolate grid aspect-[3/2] place-items-center bg-ground lg:aspect-auto">
            <SectionPicture src={image} sizes="(width >= 64rem) 40rem, 92vw" padding="p-[6%]" />
          </div>
        ) : null}
        <div className="divide-y divide-rule px-6 md:px-10 lg:px-14">
          {offers.map(({ title, text, mail, href }) => (
            <div key={title} className="flex flex-col items-start py-9 md:py-12">
              <h2 className="text-2xl font-[640] tracking-[-0.026em] md:text-[2rem]">{title}</h2>
              <p className="mt-3 mb-6 max-w-prose text-pretty text-muted md:text-lg">{text}</p>
              <a href={href} className={buttonClass({ variant: 'outline' })}>
                {mail}
              </a>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
