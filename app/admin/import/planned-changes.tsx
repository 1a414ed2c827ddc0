import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ImportFilePreview } from './import-action.server.ts';

const rowsAtOnce = 50;

/** List of the changes that an import would make: each field with its old and new value. */
export function PlannedChanges({ preview }: { preview: Pick<ImportFilePreview, 'changes' | 'changed'> }) {
  const [most, setMost] = useState(rowsAtOnce);
  const { changes, changed } = preview;
  if (changed === 0) return <p className="text-muted">{m.imports_changes_none()}</p>;
  return (
    <section className="grid gap-3">
      <h3 className="font-[600]">{m.imports_changes()}</h3>
      <p className="text-sm">
        {changed === 1 ? m.imports_changes_count_one() : m.imports_changes_count({ count: changed })}
        {changes.length < changed ? ` ${m.imports_changes_first({ count: changes.length })}` : null}
      </p>
      <ol className="divide-y divide-rule border-y border-rule text-sm">
        {changes.slice(0, most).map(({ line, sku, name, isNew, fields }) => (
          <li key={line} className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <div className="break-words">
              <p>
                <span className="font-[560]">{name}</span>{' '}
                {isNew ? <Badge variant="success">{m.imports_changes_new()}</Badge> : null}
              </p>
              <p className="text-muted">{m.imports_changes_row({ sku, line })}</p>
            </div>
            <ul className="grid content-start gap-0.5">
              {fields.map(({ label, before, after }, at) => (
                <li key={at} className="break-words">
                  <span className="text-muted">{label}</span>{' '}
                  {isNew || before === ''
                    ? after
                    : m.imports_changes_from_to({ before, after: after || '–' })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {changes.length > most ? (
        <div>
          <Button variant="outline" size="sm" onClick={() => setMost(most + rowsAtOnce)}>
            {m.imports_changes_more()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
