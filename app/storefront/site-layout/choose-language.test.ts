import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const sent: [url: string, body: string][] = [];
const page = { cookie: '' };
beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'fetch',
    async (url: string, { body }: { body: URLSearchParams }) => void sent.push([url, String(body)]),
  );
});
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

test('a visitor’s language is stored only in the browser', () => {
  chooseLanguage('de', false);
  expect(page.cookie).toMatch(/^preferred-language=de; /);
  expect(sent).toEqual([]);
});

test('a customer’s language is also saved in the account', () => {
  chooseLanguage('en', true);
  expect(page.cookie).toMatch(/^preferred-language=en; /);
  expect(sent).toEqual([['/preferences', 'language=en']]);
});
