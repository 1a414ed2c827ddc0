import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { useBikeCode } from '../my-bike/use-bike-code.ts';
import { FitChoices } from './fit-choices.tsx';
import { FitOffer } from './fit-offer.tsx';
import type { FitCounts, ListQuery } from './list-query.ts';
import { productListUrl } from './product-list-url.ts';

/** The verdicts for the visitor's current bike, with their numbers in this list. */
export default function CountedChoices({ query }: { query: ListQuery }) {
  const category = useParams().categoryName ?? '';
  const bike = useBikeCode();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ url: string; counts: FitCounts | undefined }>();
  const filters = productListUrl('', query).slice(1);
  const url = localizedPath(
    `/product-fit?${new URLSearchParams({ bike, category, list: '1' }).toString()}&${filters}`,
  );
  useEffect(() => {
    const stop = new AbortController();
    if (bike)
      fetchCounts(url, stop.signal).then(
        (counts) => setLoaded({ url, counts }),
        () => stop.signal.aborted || setLoaded({ url, counts: undefined }),
      );
    return () => stop.abort();
  }, [bike, url, attempt]);
  if (!bike) return <FitOffer />;
  const isLoaded = loaded?.url === url;
  if (isLoaded && !loaded.counts)
    return (
      <p className="text-[0.9375rem]" role="status">
        {m.catalogue_fit_failed()}{' '}
        <button type="button" className="text-link min-h-11" onClick={() => setAttempt((count) => count + 1)}>
          {m.catalogue_fit_retry()}
        </button>
      </p>
    );
  return <FitChoices bike={bike} chosen={[]} counts={isLoaded ? loaded.counts : undefined} />;
}

async function fetchCounts(url: string, signal: AbortSignal): Promise<FitCounts> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`product-fit responded with ${response.status}`);
  return ((await response.json()) as { counts: FitCounts }).counts;
}
