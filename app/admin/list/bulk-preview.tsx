import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { BulkPreview as Preview } from './column.ts';

/**
 * Loads and shows the effect of a bulk action on each row. A row that the action cannot change shows the
 * reason.
 */
export function BulkPreviewTable({ address, onRead }: { address: string; onRead: (count: number) => void }) {
  const { load, data } = useFetcher<Preview>();
  useEffect(() => void load(address), [address, load]);
  const reportCount = useEffectEvent(onRead);
  useEffect(() => {
    if (data) reportCount(data.rows.filter(({ refusal }) => !refusal).length);
    // The effect runs once per response, so that the number is reported once.
  }, [data]);
  if (!data) return <Spinner label={m.lists_preview_reading()} className="mt-4" />;
  return (
    <ul className="mt-4 grid max-h-[45dvh] gap-4 overflow-y-auto border-y border-rule py-3">
      {data.rows.map(({ id, name, detail, refusal, field, seen }) => (
        <li key={id} className="grid gap-1">
          <p className="font-[600] text-ink">{name}</p>
          {detail ? <p className="text-sm">{detail}</p> : null}
          {refusal ? <p className="text-sm font-medium text-danger">{refusal}</p> : null}
          {field ? (
            <Field label={`${field.label}, ${name}`} hideLabel className="p-0.5">
              <Input name={field.name} placeholder={field.label} maxLength={80} autoComplete="off" />
            </Field>
          ) : null}
          {seen === undefined ? null : <input type="hidden" name={`seen.${id}`} value={seen} />}
        </li>
      ))}
    </ul>
  );
}
