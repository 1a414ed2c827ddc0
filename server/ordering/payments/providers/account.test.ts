import { describe, expect, test } from 'vitest';
import { chooseCredential, isUsableCredential } from './account.ts';

const tested = new Date('2026-11-01');
const sandbox = { kind: 'sandbox', source: 'demo', mode: 'test', verifiedAt: null } as const;
const environment = { kind: 'mollie', source: 'environment', mode: 'live', verifiedAt: null } as const;
const stored = (mode: 'test' | 'live', verifiedAt: Date | null = null) =>
  ({ kind: 'mollie', source: 'stored', mode, verifiedAt }) as const;
const inUse = { disabled: [], test_mode: true };

describe('new payments are opened', () => {
  test('only after a provider is configured', () => expect(chooseCredential([], inUse)).toBeUndefined());

  test('with the sandbox in a demo without a key', () =>
    expect(chooseCredential([sandbox], inUse)).toBe(sandbox));

  test('with the key from the environment, in preference to any stored key', () =>
    expect(chooseCredential([stored('test'), environment, sandbox], inUse)).toBe(environment));

  test('with the test key while test mode is on, and with the live key while it is off', () => {
    const [test, live] = [stored('test'), stored('live', tested)];
    expect(chooseCredential([live, test], inUse)).toBe(test);
    expect(chooseCredential([live, test], { ...inUse, test_mode: false })).toBe(live);
  });

  test('never with a live key that was not tested; the previously tested key stays in use instead', () => {
    const [fresh, old] = [stored('live'), stored('live', tested)];
    expect(isUsableCredential(fresh)).toBe(false);
    expect(chooseCredential([fresh, old], { ...inUse, test_mode: false })).toBe(old);
    expect(chooseCredential([fresh], { ...inUse, test_mode: false })).toBeUndefined();
  });

  test('not with a provider that staff have disabled', () => {
    expect(chooseCredential([environment, sandbox], { ...inUse, disabled: ['mollie'] })).toBe(sandbox);
    expect(
      chooseCredential([environment, sandbox], { ...inUse, disabled: ['mollie', 'sandbox'] }),
    ).toBeUndefined();
  });
});
