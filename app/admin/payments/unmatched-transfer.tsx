import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { transferReasonLabel } from './labels.ts';
import type { StatementsData } from './load-statements.server.ts';

type Entry = StatementsData['open'][number];

/** A received bank transfer that requires staff action: the bank's data and the available actions. */
export function UnmatchedTransfer({ entry }: { entry: Entry }) {
  return (
    <li className="rounded-md border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-[560]">
            <span className="figures">{entry.bookedOn.split('-').toReversed().join('.')}</span> ·{' '}
            {entry.debtor ?? m.bank_payer_unknown()}
          </p>
          <p className="text-sm break-words text-muted">
            {[entry.reference, entry.message].filter(Boolean).join(' · ')}
          </p>
          {entry.orderId ? (
            <p className="mt-1 text-sm">
              <Link to={`/admin/orders/${entry.orderId}`} className="text-link figures">
                {entry.orderNumber}
              </Link>{' '}
              {m.bank_order_total({ amount: formatOrderAmount(entry.orderTotalCents ?? 0) })}
            </p>
          ) : null}
        </div>
        <div className="flex items-center gap-3">
          <Badge variant="warning">{transferReasonLabel(entry.reason ?? '')}</Badge>
          <span className="figures font-[600]">
            {formatOrderAmount(entry.amountCents).replace('CHF', entry.currency)}
          </span>
        </div>
      </div>
      <Disclosure title={m.bank_treat()} name="entries">
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-6 text-ink ${entry.state === 'matched' ? '' : 'lg:grid-cols-2'}`}
        >
          {entry.state === 'matched' ? null : <AssignForm entry={entry} />}
          <AsideForm entry={entry} />
        </div>
      </Disclosure>
    </li>
  );
}

function AssignForm({ entry }: { entry: Entry }) {
  const { fetcher, errors, isPending } = useActionResult();
  return (
    <fetcher.Form method="post" className="grid content-start gap-3">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="entry" value={entry.id} />
      <Field label={m.bank_assign_to()} required error={errors.order}>
        <Input name="order" defaultValue={entry.orderNumber ?? ''} maxLength={40} />
      </Field>
      <Field label={m.bank_assign_note()} required error={errors.note}>
        <Input name="note" maxLength={300} />
      </Field>
      <Checkbox name="less" label={m.bank_assign_less()} />
      <div>
        <Button type="submit" pending={isPending}>
          {m.bank_assign()}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function AsideForm({ entry }: { entry: Entry }) {
  const { fetcher, errors, isPending } = useActionResult();
  return (
    <fetcher.Form method="post" className="grid content-start gap-3">
      <input type="hidden" name="intent" value="aside" />
      <input type="hidden" name="entry" value={entry.id} />
      <Field label={m.bank_aside_label()} required error={errors.note}>
        <Input name="note" maxLength={300} />
      </Field>
      <div>
        <Button type="submit" variant="outline" pending={isPending}>
          {m.bank_aside()}
        </Button>
      </div>
    </fetcher.Form>
  );
}
