import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLanguage } from './save-language.ts';

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

test('the language that a visitor chooses is stored only in the browser', () => {
  saveLanguage('de', false);
  expect(page.cookie).toMatch(/^preferred-language=de; /);
  expect(sent).toEqual([]);
});

test('the language that a signed-in customer chooses is also saved in the account', () => {
  saveLanguage('en', true);
  expect(page.cookie).toMatch(/^preferred-language=en; /);
  expect(sent).toEqual([['/preferences', 'language=en']]);
});
