import { describe, expect, test } from 'vitest';
import { parseWalPosition, unknownPosition } from './wal-position.ts';

describe('a position of the write-ahead log', () => {
  test('is compared as a number, not as a text', () => {
    expect(parseWalPosition('0/FFFFFFFF')).toBe(0xffffffffn);
    expect(parseWalPosition('A/1')).toBe(0xa00000001n);
    expect(parseWalPosition('10/0')! > parseWalPosition('9/FFFFFFFF')!).toBe(true);
    expect(parseWalPosition(unknownPosition)).toBe(2n ** 64n - 1n);
  });

  test.each([undefined, '', '1', '1/', '/1', '1/2/3', '123456789/0', '1/g', "1/2'; SELECT 1", ' 1/2'])(
    'rejects %j',
    (text) => {
      expect(parseWalPosition(text)).toBeUndefined();
    },
  );
});
