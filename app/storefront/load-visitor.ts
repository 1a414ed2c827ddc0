import { currentLocale } from '#shared/i18n/index.ts';
import type { VisitorData } from '#server/http/visitor-data.ts';
import type { Currency } from '#shared/format.ts';

/**
 * Loads the data of the signed-in visitor and passes them to `show`. Without an answer, the page stays as it is. If
 * the customer has chosen another currency on another device, loads the page again with it.
 *
 * @param shown currency of the prices on the page
 */
export async function loadVisitor(
  show: (visitor: VisitorData | null) => void,
  shown: Currency,
  signal: AbortSignal,
): Promise<void> {
  try {
    const answer = await fetch(`/visitor.json?locale=${currentLocale()}`, { signal });
    if (!answer.ok) return;
    const visitor = (await answer.json()) as VisitorData | null;
    // The styles keep room for the menu of a signed-in visitor while the data load.
    document.documentElement.toggleAttribute('data-signed-in', visitor !== null);
    show(visitor);
    if (visitor?.currency && visitor.currency !== shown) switchCurrency(visitor.currency);
  } catch {
    // The visitor has left the page or is offline.
  }
}

function switchCurrency(currency: Currency): void {
  const cookie = `currency=${currency}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax${secure}`;
  // A browser that refuses cookies would load the page for ever.
  if (document.cookie.includes(cookie)) location.reload();
}
