import type { ActionResult } from '#app/form/action-result.ts';
import { failureResult } from '#app/form/action-result.ts';
import type { CategoryRefusal } from '#server/catalogue/products/categories/index.ts';
import { m } from '#shared/i18n/index.ts';

/** Returns the result of a refused change: a message, next to its field where there is one. */
export function refusalResult(refusal: CategoryRefusal): ActionResult {
  const invalid = (field: string, text: string): ActionResult => ({
    ...failureResult(m.categories_save_failed()),
    errors: { [field]: text },
  });
  switch (refusal.reason) {
    case 'unknown_category':
      return failureResult(m.categories_error_unknown());
    case 'unknown_parent':
      return invalid('parent', m.categories_error_parent());
    case 'cycle':
      return { ...failureResult(m.categories_error_cycle()), errors: { parent: m.categories_error_cycle() } };
    case 'invalid_slug':
      return invalid('slug', m.categories_error_slug());
    case 'slug_taken':
      return invalid('slug', m.categories_error_slug_taken({ category: refusal.category }));
    case 'alias_taken':
      return invalid(
        'aliases',
        m.categories_error_alias_taken({ alias: refusal.name, category: refusal.category }),
      );
    case 'unknown_specification':
      return invalid('specifications', m.categories_error_specification({ key: refusal.key }));
    case 'in_use':
      return failureResult(
        m.categories_error_in_use({ products: refusal.products, children: refusal.children }),
      );
    case 'changed_meanwhile':
      return { ok: false, isConflict: true };
    case 'idempotency_key_reused':
      return failureResult(m.categories_save_failed());
  }
}
