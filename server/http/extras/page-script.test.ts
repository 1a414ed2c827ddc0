import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript } from './page-script.ts';

/**
 * Simulates a French page in a browser that prefers German, with only the browser APIs that the script uses.
 */
function germanVisit(cookie = '') {
  const location = { pathname: '/guide', search: '' };
  const history = {
    pushState: (_state: unknown, _title: string, to: string) => void (location.pathname = to.split('?')[0]!),
  };
  const reported: string[] = [];
  const link = { onclick: undefined as unknown as (event: object) => void, href: '' };
  const stay = { onclick: undefined as unknown as () => void };
  const offer = { hidden: true, querySelector: (what: string) => (what === 'a' ? link : stay) };
  const document = { documentElement: { lang: 'fr' }, cookie, querySelector: () => offer };
  const listeners: Record<string, () => void> = {};
  const sent: [url: string, body: string][] = [];
  const window = { requestIdleCallback: () => {} };
  runInNewContext(pageScript, {
    document,
    window,
    navigator: {
      languages: ['de-CH', 'fr'],
      sendBeacon: (url: string) => reported.push(`${url} from ${location.pathname}`),
    },
    location,
    history,
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    URLSearchParams,
    fetch: async (url: string, { body }: { body: URLSearchParams }) => void sent.push([url, String(body)]),
  });
  listeners.load!();
  return { offer, link, stay, document, sent, history, location, listeners, reported };
}

test('an accepted language offer stores the language in the browser and, for a signed-in customer, in the account', () => {
  const { offer, link, document, sent } = germanVisit();
  expect(offer.hidden).toBe(false);
  link.onclick({ currentTarget: link });
  expect(link.href).toBe('/de/guide');
  expect(document.cookie).toMatch(/^preferred-language=de; /);
  expect(sent).toEqual([['/preferences', 'language=de']]);
});

test('a refused language offer stores the language of the page', () => {
  const { stay, document, sent } = germanVisit();
  stay.onclick();
  expect(document.cookie).toMatch(/^preferred-language=fr; /);
  expect(sent).toEqual([['/preferences', 'language=fr']]);
});

test('a visitor who has already chosen a language gets no language offer', () =>
  expect(germanVisit('preferred-language=fr').offer.hidden).toBe(true));

test('a client-side navigation is reported once with its own URL, and a change of the query is not reported', () => {
  const { history, location, listeners, reported } = germanVisit();
  history.pushState(null, '', '/products');
  history.pushState(null, '', '/products?page=2');
  expect(reported).toEqual(['/seen from /products']);
  location.pathname = '/guide';
  listeners.popstate!();
  expect(reported).toEqual(['/seen from /products', '/seen from /guide']);
});
