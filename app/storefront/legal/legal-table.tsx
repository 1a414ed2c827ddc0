import type { ReactNode } from 'react';

interface LegalTableProps {
  label: string;
  head: ReactNode[];
  rows: ReactNode[][];
}

/**
 * Table that phones show row by row, each value with its column heading. ARIA roles are explicit, because CSS
 * that changes `display` removes the implicit ones.
 */
export function LegalTable({ label, head, rows }: LegalTableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      className="my-2 w-full border-t border-ink text-[0.9375rem] leading-normal max-md:block"
    >
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-rule">
          {head.map((name, at) => (
            <th
              key={at}
              role="columnheader"
              scope="col"
              className="py-2.5 pr-4 text-start text-[0.8125rem] font-[520] text-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map(([first, ...rest], at) => (
          <tr key={at} role="row" className="border-b border-rule max-md:grid max-md:py-3">
            <th role="rowheader" scope="row" className="pr-4 text-start align-top font-[600] md:py-3">
              {first}
            </th>
            {rest.map((cell, column) => (
              <td
                key={column}
                role="cell"
                className="pr-4 align-top tabular-nums last:pr-0 max-md:grid max-md:grid-cols-[6.5rem_1fr] max-md:gap-3 max-md:pt-1 md:py-3"
              >
                <span aria-hidden="true" className="text-muted md:hidden">
                  {head[column + 1]}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
