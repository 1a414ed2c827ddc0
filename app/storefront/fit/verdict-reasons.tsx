import { ChevronDown } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import type { BikePart } from '#shared/fit/bike.ts';
import type { BikeVerdict } from './join-results.ts';
import { partName } from './part-name.ts';
import { Source, sourceHost } from '#app/fit/source.tsx';
import { VerdictIcon, WarningMark, verdictLabel } from './verdict-mark.tsx';

/** All reasons of a verdict with their sources, collapsed. */
export function VerdictReasons({ verdict: { reasons, sources } }: { verdict: BikeVerdict }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-[560] hover:underline md:min-h-8 [&::-webkit-details-marker]:hidden">
        {m.bike_reasons({ count: reasons.length })}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid gap-3 pb-1 text-sm">
        {reasons.map(({ rule, part, verdict, text, source, warning }) => (
          <li key={`${rule} ${part}`} className="flex gap-2.5">
            <VerdictIcon verdict={verdict} className="mt-0.5 size-4" />
            <div className="min-w-0">
              <p className="first-letter:uppercase">
                {text} <span className="sr-only">({verdictLabel(verdict)})</span>
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted">
                <span>{m.bike_with_part({ part: partName(part as BikePart['family']) })}</span>
                <Source url={source} />
                {warning ? <WarningMark /> : null}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {sources.length > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {m.bike_product_sources({ sources: sources.map(sourceHost).join(', ') })}
        </p>
      ) : null}
    </details>
  );
}
