import { cx } from '#app/ui/cx.ts';
import { buildSrcSet } from '#shared/media.ts';
import type { HomeSectionOf } from './home-data.ts';
import { SectionLink } from './section-button.tsx';

/** Text of the shop's owner with an optional picture on one side and an optional link. */
export function TextSection({ title, paragraphs, picture, side, button }: HomeSectionOf<'text'>) {
  return (
    <section className="page mt-20 md:mt-28">
      <div className={cx('grid items-center gap-x-14 gap-y-8', picture && 'lg:grid-cols-2')}>
        {picture ? (
          <img
            src={picture}
            srcSet={buildSrcSet(picture)}
            sizes="(width >= 64rem) 40rem, 92vw"
            alt=""
            loading="lazy"
            decoding="async"
            className={cx(
              'aspect-[3/2] w-full rounded-sm bg-ground object-cover',
              side === 'right' && 'lg:order-last',
            )}
          />
        ) : null}
        <div className="min-w-0">
          {title ? (
            <h2 className="text-[1.75rem] font-[640] tracking-[-0.028em] break-words md:text-4xl">{title}</h2>
          ) : null}
          {paragraphs.map((paragraph, at) => (
            <p key={at} className="mt-4 max-w-prose break-words whitespace-pre-line text-muted md:text-lg">
              {paragraph}
            </p>
          ))}
          {button ? (
            <p className="mt-6">
              <SectionLink button={button} variant="outline" />
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
