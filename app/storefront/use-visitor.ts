import { startTransition, useEffect, useState } from 'react';
import { currentLocale } from '#shared/i18n/index.ts';
import type { VisitorData } from '#server/http/visitor-data.ts';

/** Whether the server has marked this browser as signed in; the session's own cookie is hidden from scripts. */
const isMarked = (): boolean => /(^|; )signed-in=/.test(document.cookie);

/** Loads the data of the signed-in visitor; undefined without an answer. */
async function load(signal: AbortSignal): Promise<VisitorData | null | undefined> {
  const answer = await fetch(`/visitor.json?locale=${currentLocale()}`, { signal });
  return answer.ok ? ((await answer.json()) as VisitorData | null) : undefined;
}

/**
 * Returns the signed-in visitor, null for others. On a page that is the same for every visitor, loads the data
 * after the page.
 *
 * @param rendered the visitor for whom the server has rendered the page, if any
 */
export function useVisitor(rendered: VisitorData | null): VisitorData | null {
  const [visitor, setVisitor] = useState(rendered);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: VisitorData | null) => {
      // The styles keep room for the menu of a signed-in visitor while the data load.
      document.documentElement.toggleAttribute('data-signed-in', next !== null);
      // A transition, so that parts of the page that are not hydrated yet stay visible.
      startTransition(() => setVisitor(next));
    };
    if (rendered) show(rendered);
    else if (!isMarked()) show(null);
    else
      load(leaving.signal).then(
        (next) => next !== undefined && show(next),
        // Without an answer, the page stays as it is.
        () => {},
      );
    return () => leaving.abort();
  }, [rendered]);
  return rendered ?? visitor;
}
