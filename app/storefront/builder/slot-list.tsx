import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { VerdictIcon } from '../fit/verdict-mark.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { buildUrl } from './build-url.ts';
import type { BuildSlot } from './build-slot.ts';
import type { BuilderData } from './load-builder.server.ts';
import { slotName } from './slot-name.ts';

/** All slots of the bike with their chosen parts; each links to its list of parts. */
export function SlotList({ data: { slots, slot, query, total } }: { data: BuilderData }) {
  const list = useRef<HTMLOListElement>(null);
  // On phones, the list scrolls sideways.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('li:has([aria-current])');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, [slot]);
  return (
    <nav aria-label={m.builder_slots()} className="min-w-0 print:block!">
      <h2 className="mb-3 flex items-baseline justify-between gap-3 font-[620]">
        {m.builder_list()}
        <span className="figures text-sm font-normal text-muted">
          {m.builder_progress({ filled: total.filled, needed: total.needed })}
        </span>
      </h2>
      <ol ref={list} className="build-slots">
        {slots.map((one, index) => (
          <li key={one.id} className="relative" data-is-filled={Boolean(one.part ?? one.filledBy)}>
            <Link
              to={buildUrl({ ...query, slot: one.id, showsAll: false, page: 1 })}
              preventScrollReset
              aria-current={one.id === slot ? 'step' : undefined}
              className="flex min-h-14 items-center gap-3 py-2 pr-2"
            >
              <SlotPicture slot={one} number={index + 1} />
              <SlotText slot={one} />
              {one.part && one.part.verdict !== 'free' ? <VerdictIcon verdict={one.part.verdict} /> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function SlotPicture({ slot: { part, filledBy }, number }: { slot: BuildSlot; number: number }) {
  if (part)
    return (
      <span className="size-11 shrink-0 overflow-hidden rounded-sm">
        <ProductImage src={part.image} alt="" sizes="44px" />
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={`figures grid size-11 shrink-0 place-items-center rounded-sm text-sm ${filledBy ? 'bg-sunken text-ink' : 'border border-dashed border-edge text-muted'}`}
    >
      {number}
    </span>
  );
}

function SlotText({ slot: { id, part, filledBy, isOptional } }: { slot: BuildSlot }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-sm text-muted">
        {slotName(id)}
        {isOptional && !part ? ` · ${m.builder_optional()}` : null}
      </span>
      {part ? (
        <span className="block truncate font-[560]">
          {part.units > 1 ? `${m.builder_units({ count: part.units })} ` : null}
          {[part.name, part.variantLabel].filter(Boolean).join(' · ')}
        </span>
      ) : filledBy ? (
        <span className="block truncate">{m.builder_filled_by({ slot: slotName(filledBy) })}</span>
      ) : null}
    </span>
  );
}
