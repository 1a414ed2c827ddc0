import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import {
  addSynonyms,
  removeFailedSearch,
  removeSynonyms,
  termsPerGroup,
} from '#server/catalogue/search-terms/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { requireStaff } from '../require-staff.server.ts';

interface SearchContext {
  shop: Shop;
  by: StaffActor;
}

const terms = z.object({ terms: z.string().max(2000) });
const group = z.object({ id: z.uuid() });
const search = z.object({ query: z.string().max(100), locale: z.string().max(5) });

const refusals = {
  too_few_terms: () => m.search_too_few(),
  too_many_terms: () => m.search_too_many({ count: termsPerGroup.most }),
};

const intents = {
  add: async ({ shop, by }, form) => {
    const input = parseForm(terms, form);
    if (!input.ok) return invalidResult({ terms: refusals.too_many_terms() });
    const outcome = await addSynonyms(shop.db, input.data.terms, by);
    if (!outcome.ok) return invalidResult({ terms: refusals[outcome.reason]() });
    return successResult(m.search_added());
  },
  remove: async ({ shop, by }, form) => {
    const input = parseForm(group, form);
    if (!input.ok) return failureResult(m.search_save_failed());
    await removeSynonyms(shop.db, input.data.id, by);
    return successResult(m.search_removed());
  },
  dismiss: async ({ shop, by }, form) => {
    const input = parseForm(search, form);
    if (!input.ok) return failureResult(m.search_save_failed());
    await removeFailedSearch(shop.db, input.data, by);
    return successResult(m.search_dismissed());
  },
} satisfies Record<string, IntentHandler<SearchContext, ActionResult>>;

/** Handles the forms of the search page: adds and removes synonyms, removes failed searches. */
export async function actOnSearch({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireStaff(context);
  return runIntent<SearchContext, ActionResult>(intents, { shop, by }, await request.formData());
}
