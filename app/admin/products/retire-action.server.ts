import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { retireProduct } from '#server/catalogue/products/removed/index.ts';
import { recordRefusal } from '#server/platform/audit/index.ts';
import { hasPermission } from '#shared/access.ts';
import { m } from '#shared/i18n/index.ts';
import { requireStaff } from '../require-staff.server.ts';

/** Result of the form that retires a product, with the input to show again. */
export type RetireResult = ActionResult & { values: { reason: string; successor: string } };

const input = z.object({
  reason: z.string().trim().min(1).max(200),
  successor: z.string().trim().max(80).default(''),
});

const refusals = {
  unknown_successor: () => invalidResult({ successor: m.removedProduct_unknown_successor() }),
  same_product: () => invalidResult({ successor: m.removedProduct_same_product() }),
  unknown_product: () => failureResult(m.removedProduct_unknown_product()),
};

/**
 * Retires a product permanently. If the user is not allowed to retire products, records the attempt in the
 * audit log.
 */
export async function actOnRetirement({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<RetireResult | Response> {
  const { shop, staff, by } = await requireStaff(context);
  if (!hasPermission(staff.role, 'stock')) {
    const subject = `product:${params.id}`;
    await recordRefusal(shop.db, { actorId: by.id, subject, method: request.method, ip: by.ip });
    throw data(null, { status: 403 });
  }
  const form = await request.formData();
  const values = { reason: String(form.get('reason') ?? ''), successor: String(form.get('successor') ?? '') };
  const [id, read] = [z.uuid().safeParse(params.id), parseForm(input, form)];
  if (!id.success || !read.ok)
    return { ...invalidResult({ reason: m.removedProduct_reason_required() }), values };
  const { reason, successor } = read.data;
  const query = { productId: id.data, reason, ...(successor ? { successor } : {}) };
  const outcome = await retireProduct(shop.db, query, { userId: by.id, ip: by.ip });
  return outcome.ok ? redirect('/admin/products') : { ...refusals[outcome.reason](), values };
}
