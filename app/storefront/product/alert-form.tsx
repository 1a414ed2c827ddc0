import { Form, useActionData, useNavigation } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { StockAlertResult } from './alert-action.server.ts';

/**
 * Form that requests one e-mail when a sold-out variant is in stock again.
 *
 * @param isChoice shows a choice of variants, for pages without JavaScript
 */
export function StockAlertForm({
  variants,
  isChoice = false,
}: {
  variants: readonly { id: string; name: string }[];
  isChoice?: boolean;
}) {
  const given = useActionData<StockAlertResult>();
  const result = variants.some(({ id }) => id === given?.variant) ? given : undefined;
  const isPending = useNavigation().formMethod === 'POST';
  const form = useFocusOnError(result);
  const [only] = variants;
  if (!only) return null;
  if (result?.ok)
    return (
      <p role="status" className="mt-6 rounded-sm border-l-[3px] border-success bg-success-wash px-4 py-3">
        {m.alerts_asked()}
      </p>
    );
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="mt-6 grid gap-4 border-t border-rule pt-6"
      noValidate
    >
      <div>
        <h2 className="font-[600]">{m.alerts_title()}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">{m.alerts_text()}</p>
      </div>
      {isChoice ? (
        <Field label={m.alerts_variant()}>
          <Select name="variant">
            {variants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="variant" value={only.id} />
      )}
      <Field
        label={m.alerts_email()}
        required
        error={result?.errors?.email ?? result?.errors?.variant ?? result?.message}
      >
        <Input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={result?.values?.email}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        pending={isPending}
        className="justify-self-start max-sm:w-full"
      >
        {m.alerts_submit()}
      </Button>
    </Form>
  );
}
