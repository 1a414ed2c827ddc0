import { m } from '#shared/i18n/index.ts';
import type { ComparisonRow } from './load-comparison.server.ts';

/** Table rows of the comparison, one per property; an icon and a text mark the rows whose values differ. */
export function ComparisonRows({ rows }: { rows: readonly ComparisonRow[] }) {
  return (
    <tbody>
      {rows.map(({ label, values, differs }) => (
        <tr key={label} data-differs={differs || undefined}>
          <th scope="row">
            {label}
            {differs ? <span className="sr-only"> ({m.compare_differs()})</span> : null}
          </th>
          {values.map((value, index) => (
            // The React key is the index, because the products do not change their positions.
            <td key={index}>{value || m.compare_nothing()}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
