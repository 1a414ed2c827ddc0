import type { Context } from 'hono';
import { m } from '#shared/i18n/index.ts';
import type { CategoryRefusal } from '#server/catalogue/products/categories/index.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';
import { sendInvalidField } from './invalid-field.ts';
import { readerLocale } from './reader-locale.ts';

/** Sends the error response for a refused change of a category, in the language of the reader. */
export function sendCategoryRefusal(c: Context<AppEnv>, refusal: CategoryRefusal): never {
  return respond(c, refusal) as never;
}

function respond(c: Context<AppEnv>, refusal: CategoryRefusal): Response {
  const o = { locale: readerLocale(c) };
  const invalid = (field: string, message: string, status?: 409) =>
    sendInvalidField(c, { field, code: refusal.reason, message }, status);
  switch (refusal.reason) {
    case 'unknown_category':
      return sendProblem(c, {
        status: 404,
        code: 'category_not_found',
        detail: m.categories_error_unknown({}, o),
      });
    case 'unknown_parent':
      return invalid('parent', m.categories_error_parent({}, o));
    case 'cycle':
      return invalid('parent', m.categories_error_cycle({}, o));
    case 'invalid_slug':
      return invalid('slug', m.categories_error_slug({}, o));
    case 'unknown_specification':
      return invalid('specifications', m.categories_error_specification({ key: refusal.key }, o));
    case 'slug_taken':
      return invalid('slug', m.categories_error_slug_taken({ category: refusal.category }, o), 409);
    case 'alias_taken':
      return invalid(
        'aliases',
        m.categories_error_alias_taken({ alias: refusal.name, category: refusal.category }, o),
        409,
      );
    case 'in_use': {
      const { products, children } = refusal;
      const detail = m.categories_error_in_use({ products, children }, o);
      return sendProblem(c, { status: 409, code: 'category_in_use', detail, more: { products, children } });
    }
    case 'changed_meanwhile':
      return sendProblem(c, { status: 409, code: refusal.reason });
    case 'idempotency_key_reused':
      return sendProblem(c, { status: 422, code: refusal.reason, detail: 'The key named another call' });
  }
}
