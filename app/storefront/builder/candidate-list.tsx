import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { type BuildQuery, buildUrl } from './build-url.ts';
import { CandidateCard } from './candidate-card.tsx';
import { ChosenCard } from './chosen-card.tsx';
import type { BuildSlot } from './build-slot.ts';
import type { CandidateVariant, Candidates } from './load-candidates.server.ts';
import type { SlotId } from './slots.ts';

interface Props {
  candidates: Candidates;
  query: BuildQuery;
  slot: SlotId;
  slots: readonly BuildSlot[];
}

/** Parts for the current slot: only those that fit, unless the query asks for all. */
export function CandidateList({ candidates: { items, counts, pages, total }, query, slot, slots }: Props) {
  const own = slots.find(({ id }) => id === slot);
  const names = new Map(slots.flatMap(({ part }) => (part ? [[part.variantId, part.name] as const] : [])));
  const urlOf = (changes: Partial<BuildQuery>) => buildUrl({ ...query, page: 1, ...changes });
  const hasNoProducts = counts.fitting + counts.others === 0;
  return (
    <>
      {own?.part ? <ChosenCard part={own.part} slot={slot} query={query} names={names} /> : null}
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem]">
        {query.showsAll ? (
          <Link
            to={urlOf({ showsAll: false })}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center"
          >
            {m.builder_show_fitting({ count: counts.fitting })}
          </Link>
        ) : counts.others > 0 ? (
          <Link
            to={urlOf({ showsAll: true })}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center"
          >
            {m.builder_show_all({ count: counts.others })}
          </Link>
        ) : null}
        {own?.isOptional && !own.part ? (
          <Link
            to={urlOf({ slot: undefined, after: slot, showsAll: false })}
            preventScrollReset
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {m.builder_skip()}
          </Link>
        ) : null}
      </div>
      {total === 0 ? (
        <EmptyState title={hasNoProducts ? m.builder_empty_slot() : m.builder_none()}>
          {hasNoProducts ? null : m.builder_none_hint()}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {items.map((candidate) => (
            <li key={candidate.productId} className="min-w-0">
              <CandidateCard
                candidate={candidate}
                chosen={own?.part?.variantId}
                names={names}
                urlOf={(variant) =>
                  urlOf({
                    parts: replaceParts(query, slot, variant),
                    slot: undefined,
                    after: slot,
                    showsAll: false,
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <div className="mt-8">
          <Pagination page={query.page} pages={pages} hrefOf={(page) => localizedPath(urlOf({ page }))} />
        </div>
      ) : null}
    </>
  );
}

/** Puts a variant in the slot and removes all parts from the slots that it fills. */
function replaceParts(
  { parts }: BuildQuery,
  slot: SlotId,
  { id, fills }: CandidateVariant,
): BuildQuery['parts'] {
  const others = Object.entries(parts).filter(([filled]) => !fills.includes(filled as SlotId));
  return { ...Object.fromEntries(others), [slot]: id };
}
