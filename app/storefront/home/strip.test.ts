import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { StripProduct } from './parts.ts';
import { Strip } from './strip.tsx';

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
      createElement(Strip, { products: Array.from({ length: count }, (_, n) => product(n)) }),
    ),
  );

describe('the strip of popular products', () => {
  test('renders the list and a copy, which is hidden from assistive technology', () => {
    const html = shown(10);
    expect(html.match(/<article/g)).toHaveLength(20);
    expect(html.match(/<ul aria-hidden="true"/g)).toHaveLength(1);
    expect(html.match(/href="\/product\/p3"/g)).toHaveLength(2);
    expect(html).toContain('data-loops="true"');
  });

  test('does not move when there are too few products to loop', () => {
    expect(shown(3)).not.toContain('data-loops');
    expect(shown(3).match(/<article/g)).toHaveLength(3);
  });

  test('shows an empty state without products', () => expect(shown(0)).toContain('Aucun produit trouvé'));
});
