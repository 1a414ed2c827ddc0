import { useEffect, useState } from 'react';
import { askRemedies } from './ask-fit.ts';
import { type Article, useArticles } from './use-articles.ts';

/** React hook that returns the articles of the catalogue that are the remedies of a verdict. */
export function useRemedies(remedies: readonly string[]): Article[] {
  const [found, setFound] = useState<{ key: string; ids: readonly string[] }>({ key: '', ids: [] });
  const key = remedies.join(' + ');
  useEffect(() => {
    if (!key) return;
    let isStale = false;
    askRemedies(key.split(' + ')).then(
      (ids) => isStale || setFound({ key, ids }),
      // Without a response the remedy stays a text.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [key]);
  const ids = found.key === key ? found.ids : [];
  const articles = useArticles(ids);
  return ids.flatMap((id) => articles.get(id) ?? []);
}
