import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { ImportFilePreview } from './import-action.server.ts';

const rowsAtOnce = 50;

/** Table of the changes that an import would make: each field with its old and new value. */
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
      <Table label={m.imports_changes()} dense>
        <THead>
          <Tr>
            <Th align="end">{m.imports_col_line()}</Th>
            <Th>{m.product_sku()}</Th>
            <Th>{m.products_name()}</Th>
            <Th>{m.imports_changes()}</Th>
          </Tr>
        </THead>
        <TBody>
          {changes.slice(0, most).map(({ line, sku, name, isNew, fields }) => (
            <Tr key={line}>
              <Td align="end" className="align-top">
                {line}
              </Td>
              <Td className="align-top break-all">{sku}</Td>
              <Td className="min-w-40 align-top">
                {name} {isNew ? <Badge variant="success">{m.imports_changes_new()}</Badge> : null}
              </Td>
              <Td className="min-w-72">
                <ul className="grid gap-0.5">
                  {fields.map(({ label, before, after }, at) => (
                    <li key={at} className="break-words">
                      <span className="text-muted">{label}</span>{' '}
                      {isNew || before === ''
                        ? after
                        : m.imports_changes_from_to({ before, after: after || '–' })}
                    </li>
                  ))}
                </ul>
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
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
