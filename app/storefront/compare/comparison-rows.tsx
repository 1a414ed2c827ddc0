import { m } from '#shared/i18n/index.ts';
import type { ComparisonRow } from './load-comparison.server.ts';

/** Table rows of the comparison, one per property; an icon and a text mark the rows whose values differ. */
export function ComparisonRows({ rows }: { rows: readonly ComparisonRow[] }) {
  return (
    <tbody>
      {rows.map(({ label, values, differs }) => (
        <tr key={label} data-differs={differs || undefined} className="border-t border-rule align-top">
          <th
            scope="row"
            className={`py-2.5 pr-3 border-l-3 pl-3 text-[0.9375rem] font-[400] hyphens-auto text-muted ${differs ? 'border-l-accent' : 'border-l-transparent'}`}
          >
            {label}
            {differs ? <span className="sr-only"> ({m.compare_differs()})</span> : null}
          </th>
          {values.map((value, index) => (
            // The React key is the index, because the products do not change their positions.
            <td key={index} className={`p-3 py-2.5 break-words tabular-nums ${differs ? 'font-[560]' : ''}`}>
              {value || m.compare_nothing()}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
