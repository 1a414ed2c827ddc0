import { Form } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { SubmitButton } from '../auth/submit-button.tsx';
import { WithdrawalLineFields } from './line-choice.tsx';
import { WithdrawalStepHeading } from './step-heading.tsx';
import type { WithdrawalView } from './views.ts';

/** Second step of a withdrawal: selects the units per order line, with an optional reason. */
export function ChooseUnitsStep({ view }: { view: WithdrawalView & { step: 'choose' } }) {
  const { order, values, errors, message, key } = view;
  const form = useFocusOnError(errors);
  // An order with a single unit leaves nothing to choose, so that unit is selected.
  const only = order.lines.length === 1 && order.lines[0]?.units === 1;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      replace
      className="grid gap-5 rounded-md border border-rule bg-surface p-5 md:p-6"
    >
      <WithdrawalStepHeading n={2} title={m.returns_step_2()} />
      <p className="text-muted">
        {m.returns_order({ number: order.number, date: order.date })}{' '}
        {order.lastDay ? m.returns_last_day({ date: order.lastDay }) : null}
      </p>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="order_number" value={order.number} />
      <input type="hidden" name="email" value={order.email} />
      <input type="hidden" name="key" value={key} />
      <ul className="divide-y divide-rule border-y border-rule">
        {order.lines.map((line) => (
          <WithdrawalLineFields
            key={line.id}
            line={line}
            quantity={values[`quantity.${line.id}`] ?? (only ? '1' : '0')}
            reason={values[`reason.${line.id}`] ?? 'no_reason'}
            error={errors?.[line.id]}
          />
        ))}
      </ul>
      {message ? <ErrorNote>{message}</ErrorNote> : null}
      <p className="text-sm text-muted">{m.returns_confirm_text()}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <SubmitButton>{order.isOwn ? m.returns_confirm_account() : m.returns_confirm()}</SubmitButton>
        <Link to="/withdrawal" reloadDocument className={buttonClass({ variant: 'ghost', size: 'lg' })}>
          {m.returns_back()}
        </Link>
      </div>
    </Form>
  );
}
