import { Form } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { SubmitButton } from '../auth/submit-button.tsx';
import { WithdrawalStepHeading } from './step-heading.tsx';
import type { WithdrawalView } from './views.ts';

/**
 * First step of a withdrawal: identifies the order by its number and the e-mail to which its confirmation was
 * sent.
 *
 * @param example an order number in the form that the shop gives
 */
export function FindOrderStep({
  view,
  example,
}: {
  view: WithdrawalView & { step: 'find' };
  example: string;
}) {
  const form = useFocusOnError(view.errors);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      replace
      className="grid gap-5 rounded-md border border-rule bg-surface p-5 md:p-6"
    >
      <WithdrawalStepHeading n={1} title={m.returns_step_1()} />
      {view.message ? <ErrorNote>{view.message}</ErrorNote> : null}
      <Field
        label={m.returns_number()}
        hint={m.returns_number_hint({ example })}
        error={view.errors?.order_number}
        required
      >
        <Input
          name="order_number"
          autoComplete="off"
          spellCheck={false}
          defaultValue={view.values.order_number}
        />
      </Field>
      <Field label={m.returns_email()} error={view.errors?.email} required>
        <Input type="email" name="email" autoComplete="email" defaultValue={view.values.email} />
      </Field>
      <SubmitButton>{m.returns_next()}</SubmitButton>
    </Form>
  );
}
