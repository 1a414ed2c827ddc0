import { currentLocale, m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { formatPrice, formatWeight } from '#shared/format.ts';
import { productPath } from '#shared/product-path.ts';
import { VerdictIcon } from '../fit/verdict-mark.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import type { Candidate, CandidateVariant } from './load-candidates.server.ts';
import type { SlotId } from './slots.ts';
import { slotName } from './slot-name.ts';
import { VerdictLine } from './verdict-line.tsx';

/** Number of variants shown per card; the rest are collapsed. */
const maxShownVariants = 4;

interface Props {
  candidate: Candidate;
  /** Variant that currently fills the slot. */
  chosen: string | undefined;
  /** Names of the chosen parts by variant. */
  names: ReadonlyMap<string, string>;
  urlOf: (variant: CandidateVariant) => string;
}

/** A product for a slot, with one choice per variant. */
export function CandidateCard({ candidate, chosen, names, urlOf }: Props) {
  const { name, brand, image, weightGrams, variants, productId } = candidate;
  const [best] = variants;
  const row = (variant: CandidateVariant) => (
    <VariantRow
      key={variant.id}
      variant={variant}
      name={[name, variant.label].filter(Boolean).join(' · ')}
      emptySlot={best?.emptySlot ? undefined : variant.emptySlot}
      isChosen={variant.id === chosen}
      to={urlOf(variant)}
    />
  );
  return (
    <article className="flex h-full gap-4 rounded-md border border-rule bg-surface p-3.5">
      <span className="size-24 shrink-0 overflow-hidden rounded-sm sm:size-28">
        <ProductImage src={image} alt="" sizes="112px" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="flex justify-between gap-3 text-[0.8125rem] text-muted">
          <span className="font-[600] text-ink">{brand}</span>
          <span className="figures">{formatWeight(weightGrams, currentLocale())}</span>
        </p>
        <h3 className="mt-0.5 leading-snug font-[560] break-words hyphens-auto">
          <Link to={productPath({ id: productId, name })} className="hover:underline">
            {name}
          </Link>
        </h3>
        {best ? <VerdictLine verdict={best} names={names} /> : null}
        <DeadEnd emptySlot={best?.emptySlot} />
        <ul className="mt-auto pt-2">{variants.slice(0, maxShownVariants).map(row)}</ul>
        {variants.length > maxShownVariants ? (
          <details>
            <summary className="text-link min-h-11 cursor-pointer content-center text-sm md:min-h-8">
              {m.builder_more_variants({ count: variants.length - maxShownVariants })}
            </summary>
            <ul>{variants.slice(maxShownVariants).map(row)}</ul>
          </details>
        ) : null}
      </div>
    </article>
  );
}

interface RowProps {
  variant: CandidateVariant;
  name: string;
  emptySlot: SlotId | undefined;
  isChosen: boolean;
  to: string;
}

/** Names the slot that no part on sale could fill after the choice. */
function DeadEnd({ emptySlot }: { emptySlot: SlotId | undefined }) {
  return emptySlot ? (
    <p className="mt-1.5 flex gap-1.5 text-sm">
      <VerdictIcon verdict="no" className="mt-0.5 size-4" />
      <span className="min-w-0">{m.builder_dead_end({ slot: slotName(emptySlot) })}</span>
    </p>
  ) : null;
}

function VariantRow({
  variant: { label, price, displayPrice, stock },
  name,
  emptySlot,
  isChosen,
  to,
}: RowProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule py-1 first:border-0">
      <span className="figures min-w-0 flex-1">
        {label ? <span className="mr-2 text-muted">{label}</span> : null}
        <span className="font-[620] whitespace-nowrap">{displayPrice || formatPrice(price)}</span>
        {stock <= 0 ? (
          <span className="ml-2 inline-block text-sm text-danger">{m.builder_sold_out()}</span>
        ) : null}
        <DeadEnd emptySlot={emptySlot} />
      </span>
      {isChosen ? (
        <span className="text-sm font-[560] text-success">{m.builder_chosen()}</span>
      ) : (
        <Link
          to={to}
          preventScrollReset
          aria-label={m.builder_choose_name({ name })}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {m.builder_choose()}
        </Link>
      )}
    </li>
  );
}
