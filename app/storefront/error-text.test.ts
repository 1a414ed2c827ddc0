import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ErrorText from './error-text.tsx';

test('the page for an unknown URL has the specified headline, a search field and links to the families', () => {
  const missing = { status: 404, statusText: '', data: null, internal: false };
  const router = createMemoryRouter(
    [
      {
        id: 'fr/storefront',
        path: '/',
        loader: () => null,
        children: [{ id: 'page', index: true, errorElement: createElement(ErrorText) }],
      },
    ],
    {
      hydrationData: {
        loaderData: { 'fr/storefront': { categories: [{ id: 'brakes', name: 'Freins' }] } },
        errors: { page: missing },
      },
    },
  );
  const page = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(page).toContain('Oops! Page not found');
  expect(page).toMatch(/<form[^>]*action="\/products"/);
  expect(page).toContain('name="q"');
  expect(page).toMatch(/href="\/category\/brakes"[^>]*>Freins/);
});
