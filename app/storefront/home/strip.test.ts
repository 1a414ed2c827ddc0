import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { StripProduct } from './home-data.ts';
import { ProductStrip } from './product-strip.tsx';

const product = (n: number): StripProduct => ({
  id: `p${n}`,
  brand: 'Vael',
  name: `Pièce ${n}`,
  image: '/a.svg',
  price: 'CHF 1',
});
const shown = (count: number) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(ProductStrip, { products: Array.from({ length: count }, (_, n) => product(n)) }),
    ),
  );

describe('the strip of popular products', () => {
  test('contains the list of products twice, and hides the copy from assistive technology', () => {
    const html = shown(10);
    expect(html.match(/<article/g)).toHaveLength(20);
    expect(html.match(/<ul aria-hidden="true"/g)).toHaveLength(1);
    expect(html.match(/href="\/product\/piece-3-p3"/g)).toHaveLength(2);
    expect(html).toContain('data-loops="true"');
  });

  test('does not scroll if it has too few products for a loop', () => {
    expect(shown(3)).not.toContain('data-loops');
    expect(shown(3).match(/<article/g)).toHaveLength(3);
  });

  test('shows a text if there are no products', () => expect(shown(0)).toContain('Aucun produit trouvé'));
});
