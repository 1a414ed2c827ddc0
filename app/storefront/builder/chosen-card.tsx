import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { type BuildQuery, buildUrl } from './build-url.ts';
import type { BuildPart } from './build-slot.ts';
import type { SlotId } from './slots.ts';
import { VerdictLine } from './verdict-line.tsx';

interface Props {
  part: BuildPart;
  slot: SlotId;
  query: BuildQuery;
  /** Names of the chosen parts by variant. */
  names: ReadonlyMap<string, string>;
}

/** The part that fills the current slot, with its verdict and a link that removes it. */
export function ChosenCard({ part, slot, query, names }: Props) {
  const { [slot]: _, ...rest } = query.parts;
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="font-[560]">{[part.name, part.variantLabel].filter(Boolean).join(' · ')}</p>
        <VerdictLine verdict={part} names={names} />
      </div>
      <Link
        to={buildUrl({ ...query, parts: rest, page: 1 })}
        preventScrollReset
        aria-label={m.builder_remove_name({ name: part.name })}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {m.builder_remove()}
      </Link>
    </div>
  );
}
