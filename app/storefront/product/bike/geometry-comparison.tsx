import { isAngle } from '#shared/bike-details.ts';
import { compareSizes } from '#shared/compare-sizes.ts';
import { formatDecimal } from '#shared/format.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { GeometryDrawing } from './geometry-drawing.tsx';
import { GeometryTable, measureValue } from './geometry-table.tsx';
import type { BikeView } from './load-bike.server.ts';

type Size = Pick<BikeView['sizes'][number], 'name' | 'measures'>;

/** Two sizes with their differences as a table, and the outlines of both in one drawing. */
export default function GeometryComparison({ first, second }: { first: Size; second: Size }) {
  const names = { first: first.name, second: second.name };
  return (
    <>
      <figure className="geometry-figure geometry-compared">
        <GeometryDrawing
          measures={first.measures}
          compared={second.measures}
          label={m.bikePage_drawing_compared(names)}
        />
        <figcaption aria-hidden="true">
          <LegendLine kind="frame" name={first.name} />
          <LegendLine kind="behind" name={second.name} />
        </figcaption>
      </figure>
      <GeometryTable
        label={m.bikePage_compare_table(names)}
        columns={[first.name, second.name, m.bikePage_difference()]}
        rows={compareSizes(first, second).map((row) => ({
          key: row.key,
          cells: [
            measureValue(row.first),
            measureValue(row.second),
            signed(row.difference, isAngle(row.key) ? '°' : '\u00a0mm'),
          ],
        }))}
      />
    </>
  );
}

/** Formats a difference with its sign and unit, such as `+8 mm`; a dash if it is not known. */
function signed(difference: number | undefined, unit: string): string {
  if (difference === undefined) return '–';
  return `${difference > 0 ? '+' : ''}${formatDecimal(String(difference), currentLocale())}${unit}`;
}

/** Sample of an outline: a solid and a dashed line, so that the legend does not depend on colour. */
const LegendLine = ({ kind, name }: { kind: 'frame' | 'behind'; name: string }) => (
  <span>
    <svg viewBox="0 0 44 8">
      <path className={`geometry-${kind}`} d="M4 4H40" />
    </svg>
    {name}
  </span>
);
