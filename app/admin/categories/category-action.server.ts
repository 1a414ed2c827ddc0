import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import {
  type CategoryContext,
  type CategoryRefusal,
  createCategory,
  createSpecification,
  deleteCategory,
  loadCategory,
  mergeCategories,
  moveProducts,
  updateCategory,
} from '#server/catalogue/products/categories/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { requireStaff } from '../require-staff.server.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { readCategoryForm } from './read-category.server.ts';
import { readSpecificationForm } from './read-specification.server.ts';
import { refusalResult } from './refusal-text.ts';

interface Context {
  shop: Shop;
  by: StaffActor;
  /** Slug of the category; empty for a new one. */
  id: string;
}
type Handler = IntentHandler<Context, ResultWithStatus>;

const intents = {
  save,
  move,
  merge,
  delete: remove,
  'move-products': moveSome,
  'create-specification': addSpecification,
} satisfies Record<string, Handler>;

/** Handles the staff actions on categories: create, edit, move, merge, delete, move their products. */
export async function actOnCategory({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  const form = await request.formData();
  const id = String(form.get('id') ?? '').slice(0, 80);
  return runOrShowError(
    shop,
    'a change of a category',
    () => runIntent<Context, ResultWithStatus>(intents, { shop, by, id }, form, 'save'),
    () => withStatus(failureResult(m.categories_save_failed()), 500),
  );
}

/** Runs a use case and returns its success message or the text of its refusal. */
async function run<Done extends { ok: true }>(
  { shop, by }: Context,
  work: (context: CategoryContext) => Promise<Done | CategoryRefusal>,
  messageOf: (done: Done) => string,
): Promise<ResultWithStatus> {
  const outcome = await transact<Done | CategoryRefusal>(shop.db, (tx) => work({ tx, by }));
  if (outcome.ok) {
    await shop.showChanges();
    return withStatus(successResult(messageOf(outcome as Done)));
  }
  const refusal = outcome as CategoryRefusal;
  return withStatus(refusalResult(refusal), refusal.reason === 'changed_meanwhile' ? 409 : 422);
}

async function save(context: Context, form: FormData): Promise<ResultWithStatus> {
  const { shop, id } = context;
  const read = readCategoryForm(form, id ? await loadCategory(shop.db, id) : undefined);
  if (!read.ok) return withStatus({ ...failureResult(m.categories_save_failed()), errors: read.errors });
  if (!id)
    return run(context, (tx) => createCategory(tx, withAutomaticTile(read.data)), m.categories_created);
  const version = String(form.get('version') ?? '');
  return run(context, (tx) => updateCategory(tx, id, read.data, version), m.categories_changed);
}

/** An empty place on the home page of a new category means the next free one, as in `createCategory`. */
function withAutomaticTile<T extends { homeTile?: number | null }>({ homeTile, ...rest }: T) {
  return homeTile ? { ...rest, homeTile } : rest;
}

async function move(context: Context, form: FormData): Promise<ResultWithStatus> {
  const place = {
    parentId: String(form.get('parent') ?? '') || null,
    before: String(form.get('before') ?? '') || null,
  };
  return run(
    context,
    (tx) => updateCategory(tx, context.id, place, null),
    () => '',
  );
}

async function merge(context: Context, form: FormData): Promise<ResultWithStatus> {
  const into = String(form.get('into') ?? '');
  if (!into) return withStatus(invalidResult({ into: m.categories_choose_error() }));
  return run(
    context,
    (tx) => mergeCategories(tx, { from: context.id, into }),
    () => m.categories_merged({ name: String(form.get('into_name') ?? into) }),
  );
}

async function remove(context: Context): Promise<ResultWithStatus> {
  return run(context, (tx) => deleteCategory(tx, context.id), m.categories_deleted);
}

const productIds = z.array(z.uuid()).min(1).max(1000);

async function moveSome(context: Context, form: FormData): Promise<ResultWithStatus> {
  const into = String(form.get('into') ?? '');
  const chosen = form.get('all') === 'true' ? undefined : productIds.safeParse(form.getAll('product'));
  if (!into || chosen?.success === false)
    return withStatus(invalidResult({ into: m.categories_move_products_choose() }));
  const query = { from: context.id, into, ...(chosen ? { products: chosen.data } : {}) };
  return run(
    context,
    (tx) => moveProducts(tx, query),
    ({ moved }) => m.categories_products_moved({ count: moved }),
  );
}

async function addSpecification({ shop, by }: Context, form: FormData): Promise<ResultWithStatus> {
  const read = readSpecificationForm(form);
  if (!read.ok) return withStatus({ ...failureResult(m.categories_save_failed()), errors: read.errors });
  const outcome = await transact(shop.db, (tx) => createSpecification({ tx, by }, read.data));
  if (!outcome.ok) return withStatus(refusalResult(outcome));
  await shop.showChanges();
  return withStatus({ ...successResult(m.categories_specification_created()), key: outcome.key });
}
