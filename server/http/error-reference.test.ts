import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorReference } from '#app/error-reference.tsx';
import { errorReference, withReference } from './error-reference.ts';

test('the page of a failed request shows the id of the request in the language of the page', () => {
  const html = `<main>${renderToStaticMarkup(ErrorReference())}</main>`;
  expect(withReference(html, errorReference('4f1c', 'de'))).toContain(
    '>Referenz für den Support: 4f1c</p></main>',
  );
});

test('a page without the place for a reference stays as it is', () => {
  expect(withReference('<main><p>Texte</p></main>', 'x')).toBe('<main><p>Texte</p></main>');
});
