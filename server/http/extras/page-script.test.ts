import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript } from './page-script.ts';

/** A French page in a browser that wants German, as far as the script looks at it. */
function germanVisit(cookie = '') {
  const location = { pathname: '/guide', search: '' };
  const history = { pushState: (_state: unknown, _title: string, to: string) => void (location.pathname = to.split('?')[0]!) };
  const told: string[] = [];
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
    navigator: { languages: ['de-CH', 'fr'], sendBeacon: (url: string) => told.push(`${url} from ${location.pathname}`) },
    location,
    history,
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    URLSearchParams,
    fetch: async (url: string, { body }: { body: URLSearchParams }) => void sent.push([url, String(body)]),
  });
  listeners.load!();
  return { offer, link, stay, document, sent, history, location, listeners, told };
}

test('the offered language is kept in the browser and, for who is signed in, in the account', () => {
  const { offer, link, document, sent } = germanVisit();
  expect(offer.hidden).toBe(false);
  link.onclick({ currentTarget: link });
  expect(link.href).toBe('/de/guide');
  expect(document.cookie).toMatch(/^preferred-language=de; /);
  expect(sent).toEqual([['/preferences', 'language=de']]);
});

test('so is the page’s own, when that is what is wanted', () => {
  const { stay, document, sent } = germanVisit();
  stay.onclick();
  expect(document.cookie).toMatch(/^preferred-language=fr; /);
  expect(sent).toEqual([['/preferences', 'language=fr']]);
});

test('who chose before is asked nothing', () => expect(germanVisit('preferred-language=fr').offer.hidden).toBe(true));

test('a page reached without loading is told once, from its own address; a change of what it shows is not', () => {
  const { history, location, listeners, told } = germanVisit();
  history.pushState(null, '', '/products');
  history.pushState(null, '', '/products?page=2');
  expect(told).toEqual(['/seen from /products']);
  location.pathname = '/guide';
  listeners.popstate!();
  expect(told).toEqual(['/seen from /products', '/seen from /guide']);
});
