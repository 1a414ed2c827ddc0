/** Table of a product's specifications: label, and value with unit. */
export function Specifications({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="border-t border-rule">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-4 border-b border-rule py-2.5 text-[0.9375rem]"
        >
          <dt className="min-w-0 text-muted hyphens-auto">{label}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
