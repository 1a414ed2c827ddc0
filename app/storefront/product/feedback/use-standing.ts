import { useEffect, useState } from 'react';
import { useActionData } from 'react-router';
import { localizedPath } from '#app/link.tsx';
import { useSignedIn } from '../../use-signed-in.ts';
import type { Feedback } from './load-feedback.server.ts';

type Standing = Feedback['standing'];

/**
 * Returns whether the visitor may review a product. Loads it for a signed-in visitor of a page that is the same
 * for every visitor, and again after each form that the visitor sends.
 *
 * @param rendered state with which the page was rendered
 */
export function useStanding(productId: string, rendered: Standing): Standing {
  const isMissing = useSignedIn() && rendered.state === 'visitor';
  const sent = useActionData<unknown>();
  const [loaded, setLoaded] = useState<Standing>();
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    fetch(localizedPath(`/product-standing?product=${productId}`), { signal: leaving.signal })
      .then(async (answer) => answer.ok && setLoaded((await answer.json()) as Standing))
      // Without an answer, the page offers to sign in; the form itself checks the visitor again.
      .catch(() => {});
    return () => leaving.abort();
  }, [isMissing, productId, sent]);
  return (isMissing && loaded) || rendered;
}
