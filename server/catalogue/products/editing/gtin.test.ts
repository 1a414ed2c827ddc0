import { expect, test } from 'vitest';
import { isGtin } from './gtin.ts';

test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])(
  'the GTIN check accepts %s',
  (text) => {
    expect(isGtin(text)).toBe(true);
  },
);

test.each(['4006381333932', '4006381333', '', '400638133393x', '0', '1234567'])(
  'the GTIN check rejects %j',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);
