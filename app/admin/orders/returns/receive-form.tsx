import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { ActionResultForm } from '#app/form/use-action-result.ts';
import type { ReturnData } from './load-returns.server.ts';

interface Props {
  entry: ReturnData;
  orderId: string;
  receiving: ActionResultForm;
}

/**
 * Form that records the receipt of a return: units restocked or written off per line, and the refund method.
 */
export function ReceiveReturnForm({
  entry,
  orderId,
  receiving: { fetcher, isPending, errors, result },
}: Props) {
  const [direction, setWay] = useState('original');
  return (
    <fetcher.Form
      method="post"
      action={`/admin/orders/${orderId}/returns`}
      noValidate
      className="mt-4 grid gap-4 border-t border-rule pt-4"
    >
      <input type="hidden" name="return" value={entry.id} />
      {entry.lines
        .filter((line) => line.quantity > line.unsent)
        .map((line) => {
          const max = line.quantity - line.unsent;
          return (
            <fieldset key={line.id} className="grid grid-cols-2 gap-3">
              <legend className="mb-1 text-sm text-muted">
                {m.returns_line({ quantity: max, name: line.name })}
              </legend>
              <Field label={m.returns_restocked()} error={errors[`restocked.${line.id}`]}>
                <Input type="number" name={`restocked.${line.id}`} min={0} max={max} defaultValue={max} />
              </Field>
              <Field label={m.returns_written_off()}>
                <Input type="number" name={`written_off.${line.id}`} min={0} max={max} defaultValue={0} />
              </Field>
            </fieldset>
          );
        })}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={m.returns_refund_way()}>
          <Select name="refund" value={direction} onChange={(event) => setWay(event.target.value)}>
            <option value="original">{m.returns_refund_original()}</option>
            <option value="bank_account">{m.returns_refund_bank_account()}</option>
            <option value="none">{m.returns_refund_none()}</option>
          </Select>
        </Field>
        {direction === 'bank_account' ? (
          <Field label={m.returns_iban()} error={errors.iban}>
            <Input name="iban" autoComplete="off" spellCheck={false} />
          </Field>
        ) : null}
      </div>
      <Field label={m.returns_note()}>
        <Input name="note" maxLength={300} />
      </Field>
      <Checkbox name="inspected" value="true" label={m.returns_inspected()} error={errors.inspected} />
      {result?.ok === false && result.message ? <ErrorNote>{result.message}</ErrorNote> : null}
      <Button type="submit" pending={isPending} className="justify-self-start max-sm:w-full">
        {m.returns_receive()}
      </Button>
    </fetcher.Form>
  );
}
