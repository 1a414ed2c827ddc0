import { expect, test } from 'vitest';
import { PageFragments } from './page-fragments.ts';

test('splits a page into its text and its fragments, in the order of their markers', () => {
  const fragments = new PageFragments();
  const [one, other] = [Buffer.from('<b>1</b>'), Buffer.from('<i>d’été</i>')];
  const markers = [one, other, one].map((fragment) => fragments.add(fragment));
  const parts = fragments.split(`<ul>${markers[1]}${markers[0]}</ul>${markers[2]}`);
  expect(parts.join('')).toBe('<ul><i>d’été</i><b>1</b></ul><b>1</b>');
  expect(parts.filter((part) => typeof part !== 'string')).toEqual([other, one, one]);
});

test('leaves text that looks like a marker unchanged', () => {
  const fragments = new PageFragments();
  fragments.add(Buffer.from('secret'));
  const text = '<p><!--0123456789abcdef01234567:0--></p>';
  expect(fragments.split(text)).toEqual([text]);
});
