import { bikeMeasureKeys, bikeMeasures, isAngle } from '#shared/bike-details.ts';
import { formatDecimal } from '#shared/format.ts';
import { bikeMeasureName } from '#shared/i18n/bike-measure-name.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { GeometryDrawing } from './geometry-drawing.tsx';
import type { BikeView } from './load-bike.server.ts';

/**
 * Geometry by size: a drawing with lettered measures and a table with the same letters. A row that has the
 * pointer or is chosen highlights its measure by CSS, so it works without scripts.
 */
export function GeometrySection({ sizes }: { sizes: BikeView['sizes'] }) {
  const locale = currentLocale();
  const measured = sizes.filter(({ measures }) => Object.keys(measures).length > 0);
  const drawn = measured[Math.floor((measured.length - 1) / 2)];
  if (!drawn) return null;
  const keys = bikeMeasureKeys.filter((key) => measured.some(({ measures }) => measures[key] !== undefined));
  return (
    <section className="mt-14 border-t border-rule pt-10" aria-labelledby="geometry">
      <h2 id="geometry" className="text-2xl font-[620] tracking-[-0.02em]">
        {m.bikePage_geometry()}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">{m.bikePage_geometry_intro()}</p>
      <div className="geometry">
        <figure className="geometry-figure">
          <GeometryDrawing
            measures={drawn.measures}
            label={m.bikePage_drawing({ size: drawn.name || m.bikePage_one_size() })}
          />
        </figure>
        <div
          role="region"
          aria-label={m.bikePage_geometry_table()}
          tabIndex={0}
          className="relative min-w-0 overflow-x-auto focus-visible:outline-offset-0"
        >
          <table aria-label={m.bikePage_geometry_table()} className="geometry-table">
            <thead>
              <tr>
                <th scope="col">{m.bikePage_measure()}</th>
                {measured.map(({ size, name }) => (
                  <th key={size} scope="col">
                    {name || m.bikePage_one_size()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <tr key={key} data-row={key}>
                  <th scope="row">
                    <label className="geometry-name">
                      <input type="radio" name="geometry-measure" className="sr-only" />
                      <span className="geometry-letter" aria-hidden="true">
                        {bikeMeasures[key].letter}
                      </span>
                      <span className="min-w-0">
                        {bikeMeasureName(key)} <span className="text-muted">{isAngle(key) ? '°' : 'mm'}</span>
                      </span>
                    </label>
                  </th>
                  {measured.map(({ size, measures }) => (
                    <td key={size}>
                      {measures[key] === undefined ? '–' : formatDecimal(String(measures[key]), locale)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
