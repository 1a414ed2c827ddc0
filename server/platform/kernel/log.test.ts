import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logConsole, redact } from './log.ts';

// The keys listed in section 7 of the specification.
const keys = [
  'password',
  'token',
  'api_key',
  'secret',
  'payment_url',
  'card_number',
  'cvv',
  'email',
  'phone',
  'address',
];

describe('a log entry', () => {
  test.each(keys)(
    'never contains the value of a key whose name contains %s, in upper or lower case and at any depth',
    (key) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 30 }),
          fc.constantFrom(key, key.toUpperCase(), `user_${key}`, `${key}_2`),
          fc.boolean(),
          (depth, name, inList) => {
            let entry: unknown = { [name]: 'do-not-write-this', kept: 1 };
            for (let i = 0; i < depth; i += 1) entry = inList ? [entry] : { inner: entry };
            expect(JSON.stringify(redact(entry))).not.toContain('do-not-write-this');
          },
        ),
      );
    },
  );

  test('replaces the whole value of a key that must be hidden, even if the value is an object', () => {
    expect(
      redact({ shipping_address: { city: 'Lausanne' }, order: { id: 'o1', customer_email: 'a@b.ch' } }),
    ).toEqual({
      shipping_address: '[redacted]',
      order: { id: 'o1', customer_email: '[redacted]' },
    });
  });

  test('does not change the values of keys that need not be hidden', () => {
    const at = new Date(0);
    expect(
      redact({ path: '/products', status: 200, ms: 1.5, ok: true, none: null, at, list: [1, { a: 2 }] }),
    ).toEqual({
      path: '/products',
      status: 200,
      ms: 1.5,
      ok: true,
      none: null,
      at,
      list: [1, { a: 2 }],
    });
  });

  test('contains the message and stack of an error, without its other properties', () => {
    const error = Object.assign(new Error('refused', { cause: { token: 'abc', code: 23505 } }), {
      email: 'a@b.ch',
    });
    expect(redact({ error })).toEqual({
      error: {
        name: 'Error',
        message: 'refused',
        stack: expect.stringContaining('log.test.ts'),
        cause: { token: '[redacted]', code: 23505 },
      },
    });
  });

  test('contains no SQL parameters in the message and stack of an error', () => {
    const error = new Error('Failed query: SELECT $1\nparams: do-not-write-this');
    const { message, stack } = redact(error) as { message: string; stack: string };
    expect(message).toBe('Failed query: SELECT $1');
    expect(stack).toContain('log.test.ts');
    expect(stack).not.toContain('do-not-write-this');
  });

  test('contains no SQL parameters of a text that a library composed from an error', () => {
    expect(redact({ details: ['Failed query: SELECT $1\nparams: do-not-write-this'] })).toEqual({
      details: ['Failed query: SELECT $1'],
    });
  });

  test('replaces the output of libraries on the console', () => {
    const { error, warn, log } = console;
    const entries: [string, unknown][] = [];
    const write = (level: string) => (entry: unknown) => void entries.push([level, redact(entry)]);
    try {
      logConsole({ error: write('error'), warn: write('warn'), info: write('info') } as never);
      console.error({ email: 'a@b.ch' });
      console.warn('slow');
      console.log('done');
    } finally {
      Object.assign(console, { error, warn, log });
    }
    expect(entries).toEqual([
      ['error', { details: [{ email: '[redacted]' }] }],
      ['warn', { details: ['slow'] }],
      ['info', { details: ['done'] }],
    ]);
  });

  test('can be written for an object that contains itself', () => {
    const entry: Record<string, unknown> = { name: 'loop' };
    entry.self = entry;
    expect(() => JSON.stringify(redact(entry))).not.toThrow();
  });
});
