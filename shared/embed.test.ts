import { expect, test } from 'vitest';
import { embedCode, isEmbedded } from './embed.ts';

const isShownInFrame = (path: string, search: string) => isEmbedded(path, new URLSearchParams(search));

test('only the tools of the guide have a form for frames, and only with the parameter', () => {
  expect(isShownInFrame('/guide/gears', 'embed=1')).toBe(true);
  expect(isShownInFrame('/guide/torque', 'part=rotor&embed=1')).toBe(true);
  expect(isShownInFrame('/guide/gears', '')).toBe(false);
  expect(isShownInFrame('/guide/gears', 'embed=0')).toBe(false);
  for (const path of ['/', '/account', '/orders', '/cart', '/checkout', '/auth', '/admin', '/guide/gears/x'])
    expect(isShownInFrame(path, 'embed=1')).toBe(false);
});

test('the embed code escapes the title', () => {
  expect(embedCode('https://shop.example/guide/gears', 'Gears "&" chains')).toContain(
    'src="https://shop.example/guide/gears?embed=1" title="Gears &#34;&#38;&#34; chains"',
  );
});
