import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { m } from '#shared/i18n/index.ts';

interface Props {
  variantId: string;
  expectedOn: string | null;
  expectedQuantity: number | null;
}

/** Form for the day on which more units of a variant are expected, which customers read on the product page. */
export function ExpectedStockForm({ variantId, expectedOn, expectedQuantity }: Props) {
  const { fetcher, errors, isPending } = useActionResult();
  return (
    <fetcher.Form
      method="post"
      action="/admin/inventory"
      className="mb-6 flex flex-wrap items-end gap-3"
      key={`${expectedOn} ${expectedQuantity}`}
    >
      <input type="hidden" name="intent" value="expected" />
      <input type="hidden" name="variant" value={variantId} />
      <Field label={m.stock_expected_on()} error={errors.on} hint={m.stock_expected_hint()}>
        <Input type="date" name="on" defaultValue={expectedOn ?? ''} />
      </Field>
      <Field label={m.stock_expected_quantity()} error={errors.quantity}>
        <Input type="number" name="quantity" min={1} defaultValue={expectedQuantity ?? ''} className="w-32" />
      </Field>
      <Button type="submit" variant="outline" pending={isPending}>
        {m.stock_expected_save()}
      </Button>
    </fetcher.Form>
  );
}
