import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { StripProduct } from './parts.ts';
import { Strip } from './strip.tsx';

const product = (n: number): StripProduct => ({ id: `p${n}`, brand: 'Vael', name: `Pièce ${n}`, image: '/a.svg', price: 'CHF 1' });
const shown = (count: number) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Strip, { products: Array.from({ length: count }, (_, n) => product(n)) })),
  );

describe('the strip of popular products', () => {
  test('runs the list and its copy, which is hidden from readers', () => {
    const html = shown(10);
    expect(html.match(/<article/g)).toHaveLength(20);
    expect(html.match(/<ul aria-hidden="true"/g)).toHaveLength(1);
    expect(html.match(/href="\/product\/p3"/g)).toHaveLength(2);
    expect(html).toContain('data-loops="true"');
  });

  test('stands still when there is too little to loop', () => {
    expect(shown(3)).not.toContain('data-loops');
    expect(shown(3).match(/<article/g)).toHaveLength(3);
  });

  test('says so when there is nothing', () => expect(shown(0)).toContain('Aucun produit trouvé'));
});
