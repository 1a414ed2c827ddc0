import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { listFailedSearches, listSynonyms } from '#server/catalogue/search-terms/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { m } from '#shared/i18n/index.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireStaff } from '../require-staff.server.ts';
import { FailedSearchTable } from './failed-search-table.tsx';
import { actOnSearch } from './search-action.server.ts';
import { SynonymList } from './synonym-list.tsx';

const searchesShown = 200;

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  const languages = new Intl.DisplayNames('fr', { type: 'language' });
  const failed = await listFailedSearches(shop.db, searchesShown);
  return {
    synonyms: await listSynonyms(shop.db),
    failed: failed.map((search) => ({
      ...search,
      language: languages.of(search.locale) ?? search.locale,
      lastAt: formatDateTime(search.lastAt, 'fr'),
    })),
  };
}

export function ErrorBoundary() {
  return <AdminError message={m.search_load_failed()} />;
}

export const action = (args: ActionFunctionArgs) => actOnSearch(args);

/** Page of the shop's search: searches without results, and the synonyms that staff add. */
export default function SearchPage() {
  const { failed, synonyms } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  useFlashMessage(result);
  return (
    <>
      <ScreenHeading title={m.search_title()} />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FailedSearchTable searches={failed} />
        <SynonymList groups={synonyms} error={result?.errors?.terms} />
      </div>
    </>
  );
}
