import { expect, test } from 'vitest';
import { findTorques, torqueGroupOf, torqueGroups, torqueSources } from './torque-table.ts';

const valuesOf = (group: (typeof torqueGroups)[number]) =>
  findTorques(group).map(({ joint, maker, from, to }) => [joint, maker, from, to]);

test('has the values of the documents, in newton metres', () => {
  expect(valuesOf('cassette')).toEqual([
    ['lockring', 'Shimano', 29, 49],
    ['lockring', 'SRAM / Avid', 40, 40],
  ]);
  expect(valuesOf('rotor')).toEqual([
    ['rotor_bolts', 'Shimano', 2, 4],
    ['rotor_bolts', null, 5, 6.2],
    ['rotor_lockring', null, 40.2, 40.2],
  ]);
});

test('every row names a source, has a range that rises, and belongs to a group; every group has rows', () => {
  const groups = new Set(findTorques().map(({ group }) => group));
  expect([...groups]).toEqual([...torqueGroups]);
  for (const { from, to, source } of findTorques()) {
    expect(from).toBeLessThanOrEqual(to);
    expect(from).toBeGreaterThan(0);
    expect(torqueSources[source]).toBeTruthy();
  }
});

test('an unknown group in a URL is no group', () => {
  expect(torqueGroupOf('rotor')).toBe('rotor');
  expect(torqueGroupOf('wings')).toBeUndefined();
  expect(torqueGroupOf(null)).toBeUndefined();
});
