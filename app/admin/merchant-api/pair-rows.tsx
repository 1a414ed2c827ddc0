import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { NameValueRow } from './draft.ts';

interface PairRowsProps {
  title: string;
  hint: string;
  pairs: readonly NameValueRow[];
  addLabel: string;
  removeLabel: (number: number) => string;
  /** Renders the two input fields of one row. */
  children: (pair: NameValueRow, at: number, change: (to: Partial<NameValueRow>) => void) => ReactNode;
  onChange: (pairs: NameValueRow[]) => void;
}

/** Form field with an editable list of name/value rows. */
export function NameValueListField({
  title,
  hint,
  pairs,
  addLabel,
  removeLabel,
  children,
  onChange,
}: PairRowsProps) {
  const next = Math.max(-1, ...pairs.map(({ key }) => key)) + 1;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-[600]">{title}</legend>
      <p className="text-sm text-muted">{hint}</p>
      {pairs.map((pair, at) => (
        <div key={pair.key} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <div className="grid gap-2 sm:grid-cols-2">
            {children(pair, at, (to) => onChange(pairs.with(at, { ...pair, ...to })))}
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={removeLabel(at + 1)}
            onClick={() => onChange(pairs.toSpliced(at, 1))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="outline"
          size="sm"
          onClick={() => onChange([...pairs, { key: next, name: '', value: '' }])}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
