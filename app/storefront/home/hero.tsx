import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Chip, ChipList } from '#app/ui/chip.tsx';
import { buildSrcSet } from '#shared/media.ts';
import { productPath } from '#shared/product-path.ts';
import type { FeaturedPart, HomeSectionOf } from './home-data.ts';
import { SectionLink } from './section-button.tsx';

const buttonVariants = ['bike', 'outline'] as const;

/**
 * Large presentation of the shop with a featured part or a picture, at the top of the home page; the background
 * has the full width.
 */
export function Hero({ hero }: { hero: HomeSectionOf<'hero'> }) {
  const { title, text, buttons, part, picture } = hero;
  return (
    <section>
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pl-8 xl:pl-[max(3rem,calc(50%-41rem))]">
        <div className="flex flex-col justify-center px-4 py-10 md:px-8 lg:py-16 lg:pr-10 lg:pl-0">
          <h1 className="display break-words hyphens-auto">{title}</h1>
          {text ? (
            <p className="mt-5 max-w-[34rem] text-lg leading-normal text-pretty text-muted md:mt-7 md:text-xl md:leading-normal">
              {text}
            </p>
          ) : null}
          {buttons.length > 0 ? (
            <p className="mt-7 flex flex-wrap gap-3 max-[30rem]:grid md:mt-9">
              {buttons.map((button, at) => (
                <SectionLink key={button.link} button={button} variant={buttonVariants[at]!} size="lg" />
              ))}
            </p>
          ) : null}
        </div>
        {picture ? <Picture src={picture} /> : part ? <Part part={part} /> : null}
      </div>
      <div className="ruler text-edge" aria-hidden="true" />
    </section>
  );
}

function Picture({ src }: { src: string }) {
  return (
    <img
      src={src}
      srcSet={buildSrcSet(src)}
      sizes="(width >= 64rem) 58vw, 100vw"
      alt=""
      fetchPriority="high"
      className="aspect-[4/3] size-full object-cover lg:aspect-auto lg:max-h-[40rem] lg:min-h-[34rem]"
    />
  );
}

function Part({ part }: { part: FeaturedPart }) {
  return (
    <figure className="group relative isolate grid bg-ground lg:min-h-[34rem]">
      <img
        src={part.image}
        srcSet={buildSrcSet(part.image)}
        sizes="(width >= 64rem) 36rem, (width >= 34rem) 30rem, 84vw"
        alt=""
        width={800}
        height={800}
        fetchPriority="high"
        className="mx-auto aspect-square w-full max-w-[34rem] self-center object-contain p-6 pb-2 mix-blend-multiply md:p-8 lg:max-h-[40rem] lg:max-w-[40rem] lg:p-8 lg:pb-24"
      />
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule bg-surface px-4 py-3 md:px-8 lg:absolute lg:bottom-8 lg:left-8 lg:rounded-sm lg:border lg:px-5">
        <Link
          to={productPath(part)}
          prefetch="intent"
          className="leading-snug font-[600] decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <span className="block text-[0.8125rem] font-[520] text-muted">{part.brand}</span>
          {part.name}
        </Link>
        <ChipList>
          {part.chips.map((chip) => (
            <Chip key={chip.label} {...chip} />
          ))}
          <Chip label={m.product_weight()} value={part.weight} />
        </ChipList>
        <span className="figures text-lg font-[620] tracking-[-0.015em]">{part.price}</span>
      </figcaption>
    </figure>
  );
}
