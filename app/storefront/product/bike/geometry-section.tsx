import { lazy, useState, useTransition } from 'react';
import { bikeMeasureKeys } from '#shared/bike-details.ts';
import { m } from '#shared/i18n/index.ts';
import { GeometryDrawing } from './geometry-drawing.tsx';
import { GeometryTable, measureValue } from './geometry-table.tsx';
import { SizePicker } from './size-picker.tsx';
import type { BikeView } from './load-bike.server.ts';

const GeometryComparison = lazy(() => import('./geometry-comparison.tsx'));

/**
 * Geometry by size: a drawing with lettered measures and a table with the same letters. With scripts, a visitor
 * chooses the drawn size, and a second one to compare.
 */
export function GeometrySection({ sizes }: { sizes: BikeView['sizes'] }) {
  const measured = sizes
    .filter(({ measures }) => Object.keys(measures).length > 0)
    .map((size) => ({ ...size, name: size.name || m.bikePage_one_size() }));
  const [chosen, setChosen] = useState<{ drawn: string; compared?: string }>();
  // Keeps the table of all sizes in place until the comparison is loaded.
  const [, startTransition] = useTransition();
  const of = (wanted?: string) => measured.find(({ size }) => size === wanted);
  const drawn = of(chosen?.drawn) ?? measured[Math.floor((measured.length - 1) / 2)];
  if (!drawn) return null;
  const compared = of(chosen?.compared);
  return (
    <section className="mt-14 border-t border-rule pt-10" aria-labelledby="geometry">
      <h2 id="geometry" className="text-2xl font-[620] tracking-[-0.02em]">
        {m.bikePage_geometry()}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">{m.bikePage_geometry_intro()}</p>
      {measured.length > 1 ? (
        <SizePicker
          sizes={measured}
          drawn={drawn.size}
          compared={compared?.size}
          note={compared ? m.bikePage_compare_note({ first: drawn.name, second: compared.name }) : ''}
          onChange={(next) => startTransition(() => setChosen(next))}
        />
      ) : null}
      <div className="geometry">
        {compared ? (
          <GeometryComparison first={drawn} second={compared} />
        ) : (
          <>
            <figure className="geometry-figure">
              <GeometryDrawing measures={drawn.measures} label={m.bikePage_drawing({ size: drawn.name })} />
            </figure>
            <GeometryTable
              label={m.bikePage_geometry_table()}
              columns={measured.map(({ name }) => name)}
              rows={bikeMeasureKeys
                .filter((key) => measured.some(({ measures }) => measures[key] !== undefined))
                .map((key) => ({ key, cells: measured.map(({ measures }) => measureValue(measures[key])) }))}
            />
          </>
        )}
      </div>
    </section>
  );
}
