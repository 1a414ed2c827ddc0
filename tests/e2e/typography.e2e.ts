import { expect } from '@playwright/test';
import { frenchTypographyErrors } from '../support/french-typography.ts';
import { findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

// This text is quoted from the specification and must not be changed.
const exempt = /^Oops! Page not found/;

/** Returns the visible texts of a page, one for each text node. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|aside)\b[\s\S]*?<\/\1>/g, '');
  const decode = (text: string) =>
    text
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  return body
    .split(/<[^>]+>/)
    .map(decode)
    .filter((text) => text.trim() !== '');
}

test('every French page follows the rules of French typography', async ({ request }) => {
  const product = await findSingleVariantProduct(request, 'cassettes');
  const paths = [
    '/',
    '/products',
    '/categories',
    '/category/frames',
    `/product/${product.id}`,
    '/cart',
    '/auth',
    '/guide',
    '/terms',
    '/privacy',
    '/withdrawal',
    '/offline',
    '/nulle-part',
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const faults = textsOf(html).flatMap((text) =>
      exempt.test(text) ? [] : frenchTypographyErrors(text).map((fault) => `${fault}: ${text.slice(0, 80)}`),
    );
    expect([path, faults]).toEqual([path, []]);
  }
});
