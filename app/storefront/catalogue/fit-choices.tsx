import { m } from '#shared/i18n/index.ts';
import { type FitChoice, type FitCounts, fitChoices } from './list-query.ts';

export const fitLabels = {
  yes: m.catalogue_fit_yes,
  adapter: m.catalogue_fit_adapter,
  unknown: m.catalogue_fit_unknown,
} as const;

/**
 * Checkboxes with the verdicts, each with its number of products, and the bike for the URL.
 *
 * @param counts undefined while the numbers are loading
 */
export function FitChoices({
  bike,
  chosen,
  counts,
}: {
  bike: string;
  chosen: readonly FitChoice[];
  counts: FitCounts | undefined;
}) {
  return (
    <>
      <input type="hidden" name="bike" value={bike} />
      <ul className="facet" aria-busy={counts === undefined}>
        {fitChoices.map((verdict) => (
          <li key={verdict}>
            <label>
              <input
                type="checkbox"
                name="fit"
                value={verdict}
                defaultChecked={chosen.includes(verdict)}
                disabled={counts?.[verdict] === 0 && !chosen.includes(verdict)}
              />
              <span>{fitLabels[verdict]()}</span>
              <span>{counts?.[verdict] ?? '…'}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
