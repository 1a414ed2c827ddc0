import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import type { SearchSummary } from './summarize-search.server.ts';

/** Notes above the results of a search: corrected and unmatched words, a help page. */
export default function SearchNotes({ search, hasResults }: { search: SearchSummary; hasResults: boolean }) {
  const { corrected, dropped, help } = search;
  const words = dropped.map((word) => m.catalogue_search_word({ word })).join(', ');
  if (corrected.length === 0 && dropped.length === 0 && !help) return null;
  return (
    <div
      role="status"
      className="mb-6 grid gap-2 rounded-md border border-rule bg-surface px-4 py-3 break-words"
    >
      {help ? (
        <p>
          <Link to={help.path} className="text-link font-[560]">
            {help.name}
          </Link>
        </p>
      ) : null}
      {corrected.map(({ typed, meant }) => (
        <p key={typed}>{m.catalogue_search_corrected({ typed, meant })}</p>
      ))}
      {dropped.length > 0 ? (
        <p>{hasResults ? m.catalogue_search_dropped({ words }) : m.catalogue_search_not_found({ words })}</p>
      ) : null}
    </div>
  );
}
