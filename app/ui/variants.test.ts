import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { buttonClass } from './button-class.ts';

test('every button variant and size of the specification has its own styles', () => {
  const variants = [
    'default',
    'destructive',
    'outline',
    'secondary',
    'ghost',
    'link',
    'bike',
    'bike-outline',
  ] as const;
  expect(new Set(variants.map((variant) => buttonClass({ variant }))).size).toBe(variants.length);
  const sizes = ['default', 'sm', 'lg', 'xl', 'icon'] as const;
  expect(new Set(sizes.map((size) => buttonClass({ size }))).size).toBe(sizes.length);
});

test('every badge variant of the specification has its own styles', () => {
  const variants = ['default', 'secondary', 'destructive', 'outline'] as const;
  const badges = variants.map((variant) => renderToStaticMarkup(Badge({ variant, children: 'x' })));
  expect(new Set(badges).size).toBe(variants.length);
});
