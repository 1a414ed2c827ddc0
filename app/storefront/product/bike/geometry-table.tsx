import type { ReactNode } from 'react';
import { type BikeMeasure, bikeMeasures, isAngle } from '#shared/bike-details.ts';
import { formatDecimal } from '#shared/format.ts';
import { bikeMeasureName } from '#shared/i18n/bike-measure-name.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';

/** Formats the value of a measure; a dash if it is not known. */
export const measureValue = (value: number | undefined): string =>
  value === undefined ? '–' : formatDecimal(String(value), currentLocale());

interface GeometryTableProps {
  label: string;
  /** Headings of the columns after the name of the measure. */
  columns: readonly ReactNode[];
  rows: readonly { key: BikeMeasure; cells: readonly string[] }[];
}

/** Measures with the letters of the drawing. A chosen row highlights its measure by CSS, without scripts. */
export function GeometryTable({ label, columns, rows }: GeometryTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative min-w-0 overflow-x-auto focus-visible:outline-offset-0"
    >
      <table aria-label={label} className="geometry-table">
        <thead>
          <tr>
            <th scope="col">{m.bikePage_measure()}</th>
            {columns.map((heading, index) => (
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
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
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
