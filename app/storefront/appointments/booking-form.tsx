import { Form, useActionData, useNavigation } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { m } from '#shared/i18n/index.ts';
import type { BookingPageData } from './load-booking.server.ts';
import { TimeChoice } from './time-choice.tsx';

/** Form with the free times of the chosen day, the size of the bike and the contact data. */
export function BookingForm({ booking }: { booking: BookingPageData }) {
  const { order, bike, visitor, formKey } = booking;
  const result = useActionData<ActionResult>();
  const isPending = useNavigation().formMethod === 'POST';
  const form = useFocusOnError(result?.errors);
  const errors = result?.errors ?? {};
  const values = result?.values ?? {};
  if (result?.ok) return <p role="status">{result.message}</p>;
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-2xl gap-8">
      {result?.message ? <ErrorNote>{result.message}</ErrorNote> : null}
      <input type="hidden" name="key" value={formKey} />
      {order ? <input type="hidden" name="order" value={order.id} /> : null}
      <label className="absolute -left-[9999px]" aria-hidden="true">
        {m.questions_trap()}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <TimeChoice booking={booking} chosen={values.time} error={errors.time} />
      {bike ? <SizeField bike={bike} chosen={values.variant} error={errors.variant} /> : null}
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg font-[600]">{m.appointments_contact()}</legend>
        <Field label={m.appointments_name()} required error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={80} defaultValue={values.name ?? visitor.name} />
        </Field>
        <Field label={m.appointments_email()} required error={errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={values.email ?? visitor.email}
          />
        </Field>
        <Field label={m.appointments_phone()} hint={m.appointments_optional()} error={errors.phone}>
          <Input
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={values.phone ?? visitor.phone}
          />
        </Field>
        <Field label={m.appointments_note()} hint={m.appointments_note_hint()} error={errors.note}>
          <Textarea name="note" rows={3} maxLength={1000} defaultValue={values.note} />
        </Field>
      </fieldset>
      <p className="text-sm text-muted">
        {m.appointments_privacy()}{' '}
        <Link to="/privacy" className="text-link">
          {m.appointments_privacy_link()}
        </Link>
      </p>
      <Button type="submit" variant="bike" pending={isPending} className="justify-self-start max-sm:w-full">
        {m.appointments_submit()}
      </Button>
    </Form>
  );
}

interface SizeFieldProps {
  bike: NonNullable<BookingPageData['bike']>;
  chosen: string | undefined;
  error: string | undefined;
}

/** Choice of a size in stock; hidden when the bike has only one size. */
function SizeField({ bike, chosen, error }: SizeFieldProps) {
  const { id, sizes, size } = bike;
  const [only] = sizes;
  return (
    <>
      <input type="hidden" name="product" value={id} />
      {sizes.length === 1 && only!.name === '' ? (
        <input type="hidden" name="variant" value={only!.id} />
      ) : (
        <Field label={m.appointments_size()} required error={error} className="max-w-60">
          <Select name="variant" key={chosen ?? size} defaultValue={chosen ?? size}>
            {size ? null : <option value="">–</option>}
            {sizes.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
