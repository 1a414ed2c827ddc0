import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { hasPermission } from '#shared/access.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireStaff } from '../require-staff.server.ts';
import { type RetireResult, actOnRetirement } from './retire-action.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop, staff } = await requireStaff(context);
  if (!hasPermission(staff.role, 'stock')) throw data(null, { status: 403 });
  const product = await shop.catalogueIndex.findById(params.id ?? '');
  if (!product) throw data(null, { status: 404 });
  return { name: product.name.fr, sku: product.sku };
}

export const action = (args: ActionFunctionArgs) => actOnRetirement(args);

/** Page that retires a product permanently, with a reason and an optional successor product. */
export default function RetireProductPage() {
  const { name, sku } = useLoaderData<typeof loader>();
  const { message, errors, values } = useActionData<RetireResult>() ?? {};
  return (
    <>
      <ScreenHeading title={m.removedProduct_title()} />
      <p className="mb-6 max-w-prose">{m.removedProduct_intro({ name, sku })}</p>
      <Form method="post" className="grid max-w-md gap-5">
        {message ? <ErrorNote>{message}</ErrorNote> : null}
        <Field label={m.removedProduct_reason()} required error={errors?.reason}>
          <Input name="reason" maxLength={200} defaultValue={values?.reason} />
        </Field>
        <Field
          label={m.removedProduct_successor()}
          hint={m.removedProduct_successor_hint()}
          error={errors?.successor}
        >
          <Input name="successor" maxLength={80} defaultValue={values?.successor} />
        </Field>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="destructive">
            {m.removedProduct_title()}
          </Button>
          <Link to="/admin/products" className={buttonClass({ variant: 'outline' })}>
            {m.common_cancel()}
          </Link>
        </p>
      </Form>
    </>
  );
}
