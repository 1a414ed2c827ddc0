import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { pathInLocale } from '#shared/locales.ts';
import type { Locale } from '#shared/locales.ts';
import { m } from '#shared/i18n/index.ts';

interface Search {
  query: string;
  locale: Locale;
  language: string;
  times: number;
  results: number;
  lastAt: string;
}

/** Table of the searches that found nothing, or not all of their words, the most frequent first. */
export function FailedSearchTable({ searches }: { searches: readonly Search[] }) {
  return (
    <section aria-labelledby="failed-searches" className="min-w-0">
      <h2 id="failed-searches" className="text-lg font-[600]">
        {m.search_failed()}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{m.search_failed_hint()}</p>
      {searches.length === 0 ? (
        <EmptyState title={m.search_failed_none()} />
      ) : (
        <Table dense label={m.search_failed()}>
          <THead>
            <Tr>
              <Th>{m.search_query()}</Th>
              <Th>{m.search_language()}</Th>
              <Th align="end">{m.search_times()}</Th>
              <Th align="end">{m.search_results()}</Th>
              <Th>{m.search_last()}</Th>
              <Th>
                <span className="sr-only">{m.search_dismiss()}</span>
              </Th>
            </Tr>
          </THead>
          <TBody>
            {searches.map(({ query, locale, language, times, results, lastAt }) => (
              <Tr key={`${locale} ${query}`}>
                <Td className="max-w-64 min-w-44 break-words">
                  <a
                    href={`${pathInLocale(locale, '/products')}?q=${encodeURIComponent(query)}`}
                    lang={locale}
                    className="text-link"
                  >
                    {query}
                  </a>
                </Td>
                <Td>{language}</Td>
                <Td align="end">{times}</Td>
                <Td align="end">{results}</Td>
                <Td className="whitespace-nowrap">{lastAt}</Td>
                <Td align="end">
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="query" value={query} />
                    <input type="hidden" name="locale" value={locale} />
                    <Button
                      type="submit"
                      name="intent"
                      value="dismiss"
                      variant="outline"
                      size="sm"
                      aria-label={`${m.search_dismiss()} « ${query} »`}
                    >
                      {m.search_dismiss()}
                    </Button>
                  </Form>
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    </section>
  );
}
