import { expect, test } from 'vitest';
import { maxSourceLength, readFactInput } from './read-fact-input.ts';

const input = { key: 'freehub', value: 'XD', source: 'Sheet 1', confidence: 'A' };

test('a fact of the vocabulary is read as the engine compares it', () => {
  expect(readFactInput('cassette', { ...input, key: 'speeds', value: '12', source: ' Sheet 1 ' })).toEqual({
    ok: true,
    fact: { key: 'speeds', value: 12, source: 'Sheet 1', confidence: 'A' },
  });
});

test.each([
  [{ key: 'colour' }, ['unknown_key']],
  [{ value: 'Xd2' }, ['value']],
  [{ value: '' }, ['value']],
  [{ source: ' ' }, ['source_missing']],
  [{ source: 'http://maker.example/a' }, ['source_url']],
  [{ source: 'javascript://x' }, ['source_url']],
  [{ source: 'x'.repeat(maxSourceLength + 1) }, ['source_long']],
  [{ confidence: 'D' }, ['confidence']],
  [{ value: 'x', source: '', confidence: '' }, ['value', 'source_missing', 'confidence']],
])('a fact with %j is refused with %j', (change, faults) => {
  const read = readFactInput('cassette', { ...input, ...change });
  expect(read.ok ? [] : read.faults.map(({ fault }) => fault)).toEqual(faults);
});
