import { expect, test } from 'vitest';
import { readableSku } from './readable-sku.ts';

test.each([
  [{ brand: 'Vael', name: 'Cassette Vael 12 vitesses', option: '10–51' }, 'VAE-CASS-12-VITE-10-51'],
  [{ brand: '', name: 'Sättel für Größe XL' }, 'SATT-FUR-GROS'],
  [{ brand: 'Éclair', name: 'Pneu' }, 'ECL-PNEU'],
  [{ brand: '', name: '自転車' }, 'ART'],
])('derives a SKU from %o: %s', (source, sku) => expect(readableSku(source)).toBe(sku));
