import { startTransition, useEffect, useState } from 'react';
import type { VisitorData } from '#server/http/visitor-data.ts';
import type { Currency } from '#shared/format.ts';
import type { Visitor } from './load-visitor.ts';
import { isMarkedSignedIn } from './signed-in-mark.ts';

/**
 * Returns the signed-in visitor, null for others. On a page that is the same for every visitor, loads the data
 * after the page.
 *
 * @param rendered the visitor for whom the server has rendered the page, if any
 * @param currency currency of the prices on the page
 */
export function useVisitor(rendered: VisitorData | null, currency: Currency): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(rendered);
  useEffect(() => {
    const leaving = new AbortController();
    // A transition, so that parts of the page that are not hydrated yet stay visible.
    const show = (next: Visitor | null) => startTransition(() => setVisitor(next));
    if (rendered) show(rendered);
    else if (isMarkedSignedIn())
      void import('./load-visitor.ts').then(({ loadVisitor }) => loadVisitor(show, currency, leaving.signal));
    else show(null);
    return () => leaving.abort();
  }, [rendered, currency]);
  return rendered ?? visitor;
}
