import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { type Gears, gearRanges, totalRange } from '#shared/development.ts';
import { formatDecimal } from '#shared/format.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';

const width = 720;
const rowHeight = 56;
const left = 70;

/** Development by chainring: distance per turn of the cranks, as bars and as a table. */
export function GearsSection({ gears }: { gears: Gears }) {
  const ranges = gearRanges(gears);
  const metres = (value: number) => formatDecimal(value.toFixed(2), currentLocale());
  const most = Math.ceil(Math.max(...ranges.map(({ high }) => high)));
  const at = (value: number) => left + (value / most) * (width - left - 20);
  const height = ranges.length * rowHeight + 34;
  const { sprockets, tyreMm, beadMm } = gears;
  return (
    <section className="mt-14 border-t border-rule pt-10" aria-labelledby="gears">
      <h2 id="gears" className="text-2xl font-[620] tracking-[-0.02em]">
        {m.bikePage_gears()}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        {m.bikePage_gears_intro({
          min: sprockets.min,
          max: sprockets.max,
          range: totalRange(gears),
          tyre: `${tyreMm}-${beadMm}`,
        })}
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-14">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="development">
          {Array.from({ length: most + 1 }, (_, metre) => (
            <g key={metre}>
              <path className="development-rule" d={`M${at(metre)} 0V${height - 32}`} />
              <text x={at(metre)} y={height - 6} textAnchor="middle">
                {metre === most ? `${metre} m` : metre}
              </text>
            </g>
          ))}
          {ranges.map(({ chainring, low, high }, row) => (
            <g key={chainring}>
              <text className="development-ring" x="0" y={row * rowHeight + 34}>
                {chainring}
              </text>
              <rect
                className="development-bar"
                x={at(low)}
                y={row * rowHeight + 14}
                width={at(high) - at(low)}
                height={rowHeight - 28}
                rx="4"
              />
            </g>
          ))}
        </svg>
        <Table label={m.bikePage_gears_table()}>
          <THead>
            <Tr>
              <Th>{m.bikePage_chainring()}</Th>
              <Th align="end">{m.bikePage_low({ teeth: sprockets.max })}</Th>
              <Th align="end">{m.bikePage_high({ teeth: sprockets.min })}</Th>
            </Tr>
          </THead>
          <TBody>
            {ranges.map(({ chainring, low, high }) => (
              <Tr key={chainring}>
                <th scope="row" className="px-3 py-2 text-start font-[560] tabular-nums">
                  {m.bikePage_teeth({ teeth: chainring })}
                </th>
                <Td align="end">{metres(low)} m</Td>
                <Td align="end">{metres(high)} m</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </div>
    </section>
  );
}
