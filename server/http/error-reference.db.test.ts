import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageHandler } from '#performance/routes-by-language/page-handler.ts';
import { ErrorReference } from '#app/error-reference.tsx';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { createApp } from './app.ts';
import { requestStorage } from './context.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const reference = renderToStaticMarkup(ErrorReference());

/** Requests a page that a renderer has answered with this status and content. */
async function requestPage(status: number, content: string) {
  const render: PageHandler = async () => {
    requestStorage.getStore()!.html = `<html><head></head><body><main>${content}</main></body></html>`;
    return new Response(null, { status });
  };
  const app = createApp(t.shop, render);
  const response = await app.request('http://localhost:3000/de/guide', {
    headers: { host: 'localhost:3000' },
  });
  return { status: response.status, id: response.headers.get('x-request-id'), html: await response.text() };
}

test('the page of a failed request shows the id of the request in the language of the page', async () => {
  const page = await requestPage(500, reference);
  expect(page.status).toBe(500);
  expect(page.html).toContain(`>Referenz für den Support: ${page.id}</p></main>`);
});

test('a page that was found shows no reference', async () => {
  expect((await requestPage(200, reference)).html).toContain(`${reference}</main>`);
});

test('a failed page without the paragraph for the reference stays as it is', async () => {
  expect((await requestPage(500, '<p>Texte</p>')).html).toContain('<main><p>Texte</p></main>');
});
