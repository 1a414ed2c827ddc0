import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { recordRefusal } from '#server/platform/audit/index.ts';
import { retireProduct } from '#server/catalogue/products/removed/index.ts';
import { hasPermission } from '#shared/access.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireStaff } from '../require-staff.server.ts';

const input = z.object({
  reason: z.string().trim().min(1).max(200),
  successor: z.string().trim().max(80).default(''),
});

interface Answer {
  values: { reason: string; successor: string };
  reason?: string;
  successor?: string;
  failure?: string;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop, staff } = await requireStaff(context);
  if (!hasPermission(staff.role, 'stock')) throw data(null, { status: 403 });
  const product = shop.catalogueIndex.byId(params.id ?? '');
  if (!product) throw data(null, { status: 404 });
  return { name: product.name.fr, sku: product.sku };
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Answer | Response> {
  const { shop, staff, by } = await requireStaff(context);
  if (!hasPermission(staff.role, 'stock')) {
    await recordRefusal(shop.db, {
      actorId: by.id,
      subject: `product:${params.id}`,
      method: request.method,
      ip: by.ip,
    });
    throw data(null, { status: 403 });
  }
  const form = Object.fromEntries(await request.formData());
  const values = { reason: String(form.reason ?? ''), successor: String(form.successor ?? '') };
  const read = input.safeParse(form);
  if (!read.success || !z.uuid().safeParse(params.id).success)
    return { values, reason: m.removedProduct_reason_required() };
  const { reason, successor } = read.data;
  const query = { productId: params.id!, reason, ...(successor ? { successor } : {}) };
  const outcome = await retireProduct(shop.db, query, { userId: by.id, ip: by.ip });
  if (outcome.ok) return redirect('/admin/products');
  switch (outcome.reason) {
    case 'unknown_successor':
      return { values, successor: m.removedProduct_unknown_successor() };
    case 'same_product':
      return { values, successor: m.removedProduct_same_product() };
    case 'unknown_product':
      return { values, failure: m.removedProduct_unknown_product() };
  }
}

/** Page that retires a product permanently, with a reason and an optional successor product. */
export default function RetireProductPage() {
  const { name, sku } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return (
    <>
      <ScreenHeading title={m.removedProduct_title()} />
      <p className="mb-6 max-w-prose">{m.removedProduct_intro({ name, sku })}</p>
      <Form method="post" className="grid max-w-md gap-5">
        {answer?.failure ? <ErrorNote>{answer.failure}</ErrorNote> : null}
        <Field label={m.removedProduct_reason()} required error={answer?.reason}>
          <Input name="reason" maxLength={200} defaultValue={answer?.values.reason} />
        </Field>
        <Field
          label={m.removedProduct_successor()}
          hint={m.removedProduct_successor_hint()}
          error={answer?.successor}
        >
          <Input name="successor" maxLength={80} defaultValue={answer?.values.successor} />
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
