import { describe, expect, test } from 'vitest';
import type { Bike } from '#shared/fit/bike.ts';
import { applyLaterChanges, bikeChanges, knownBikes } from './merge-bikes.ts';

const bike = (id: string, more: Partial<Bike> = {}): Bike => ({
  id,
  name: id,
  answers: { freehub: 'XD', post: '27.2' },
  isCurrent: false,
  ...more,
});

describe('the changes since the last synchronization', () => {
  test('contain new, changed and removed bikes, but ignore the order of answers', () => {
    const known = knownBikes([bike('same'), bike('renamed'), bike('removed')]);
    const now = [
      bike('same', { answers: { post: '27.2', freehub: 'XD' } }),
      bike('renamed', { name: 'Gravel' }),
      bike('new'),
    ];
    const { saved, removed } = bikeChanges(known, now);
    expect([saved.map(({ id }) => id), removed]).toEqual([['renamed', 'new'], ['removed']]);
  });

  test('contain every bike if the browser was never synchronized', () => {
    expect(bikeChanges({}, [bike('a'), bike('b')]).saved).toHaveLength(2);
  });
});

describe('changes during a request', () => {
  test('are preserved, while all other bikes come from the account', () => {
    const sent = [bike('a', { isCurrent: true }), bike('b'), bike('c')];
    const response = [bike('a', { name: 'of another device', isCurrent: true }), bike('b'), bike('d')];
    const now = [bike('a', { isCurrent: true }), bike('b', { name: 'renamed' }), bike('new')];
    expect(applyLaterChanges(response, sent, now).map(({ id, name }) => [id, name])).toEqual([
      ['a', 'of another device'],
      ['b', 'renamed'],
      ['d', 'd'],
      ['new', 'new'],
    ]);
  });

  test('leave exactly one current bike', () => {
    const sent = [bike('a', { isCurrent: true }), bike('b')];
    const now = [bike('a'), bike('b', { isCurrent: true })];
    expect(applyLaterChanges(sent, sent, now).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });
});
