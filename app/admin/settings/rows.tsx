import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

interface RowsProps<Row> {
  label: string;
  hint?: ReactNode;
  /**
   * Shows two narrow fields per row and hides the label visually, because a visible title precedes the rows.
   */
  isPlain?: boolean;
  rows: Row[];
  /** Values of a newly added row. */
  fresh: Row;
  atMost: number;
  addLabel: string;
  /** Id of the button that adds a row, for links to it. */
  addId?: string;
  removeLabel: (position: number) => string;
  onChange: () => void;
  /** Renders the fields of one row, whose names contain the row's position. */
  children: (row: Row, position: number) => ReactNode;
}

/** Editable list of rows in a form; the field names contain the position of their row. */
export function EditableRows<Row>({
  label,
  hint,
  isPlain = false,
  rows: given,
  fresh,
  atMost,
  addLabel,
  addId,
  removeLabel,
  onChange,
  children,
}: RowsProps<Row>) {
  const [rows, setRows] = useState(() => given.map((row, key) => ({ key, row })));
  const change = (next: typeof rows) => {
    setRows(next);
    onChange();
  };
  return (
    <fieldset className="grid gap-3">
      <legend className={isPlain ? 'sr-only' : 'mb-1 text-lg font-[600]'}>{label}</legend>
      {hint ? <div className="text-sm leading-snug text-muted">{hint}</div> : null}
      {rows.map(({ key, row }, at) => (
        <div key={key} className="flex items-start gap-2 border-b border-rule pb-3">
          <div className={`grid min-w-0 gap-3 ${isPlain ? 'grid-cols-2' : 'flex-1 sm:grid-cols-3'}`}>
            {children(row, at)}
          </div>
          <Button
            variant="ghost"
            size="icon"
            className="mt-5.5"
            aria-label={removeLabel(at + 1)}
            onClick={() => change(rows.toSpliced(at, 1))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {rows.length < atMost ? (
        <div>
          <Button
            id={addId}
            variant="outline"
            size="sm"
            onClick={() =>
              change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, row: fresh }])
            }
          >
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
