import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseForm } from './parse-form.ts';
import { runIntent } from './run-intent.ts';
import { withStatus } from './with-status.ts';

function formOf(...fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('parseForm', () => {
  const schema = z.object({
    reason: z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(5, { error: 'long' }),
    amount: z.coerce.number({ error: 'no number' }).int({ error: 'no number' }),
    size: z.array(z.string()).optional(),
  });

  test('returns the parsed values, and ignores fields that the schema does not name', () => {
    const form = formOf(['reason', ' x '], ['amount', '3'], ['intent', 'refund']);
    expect(parseForm(schema, form)).toEqual({ ok: true, data: { reason: 'x', amount: 3 } });
  });

  test('returns one message for each invalid or missing field', () => {
    expect(parseForm(schema, formOf(['amount', 'many']))).toEqual({
      ok: false,
      errors: { reason: 'required', amount: 'no number' },
    });
    expect(parseForm(schema, formOf(['reason', 'too long'], ['amount', '1']))).toEqual({
      ok: false,
      errors: { reason: 'long' },
    });
  });

  test('reads a field that is sent several times as an array', () => {
    const form = formOf(['reason', 'x'], ['amount', '1'], ['size', 'S'], ['size', 'M']);
    expect(parseForm(schema, form)).toMatchObject({ data: { size: ['S', 'M'] } });
  });
});

describe('runIntent', () => {
  const intents = { save: async (by: string) => `saved by ${by}`, remove: async () => 'removed' };

  test('runs the intent that the form names, or a default intent if it names none', async () => {
    expect(await runIntent(intents, 'Ada', formOf(['intent', 'save']))).toBe('saved by Ada');
    expect(await runIntent(intents, 'Ada', formOf(), 'remove')).toBe('removed');
  });

  test('reads the name of the intent from another field if the caller specifies that field', async () => {
    expect(await runIntent(intents, 'Ada', formOf(['form', 'save']), '', 'form')).toBe('saved by Ada');
  });

  test.each(['', 'unknown', 'constructor', '__proto__'])(
    'answers 400 for the intent "%s"',
    async (intent) => {
      await expect(runIntent(intents, 'Ada', formOf(['intent', intent]))).rejects.toMatchObject({
        init: { status: 400 },
      });
      await expect(runIntent(intents, 'Ada', formOf())).rejects.toMatchObject({ init: { status: 400 } });
    },
  );
});

describe('withStatus', () => {
  test('answers a success with 200, and a failure with 422 or the given status', () => {
    const statusOf = (ok: boolean, status?: number) => withStatus({ ok }, status).init?.status;
    expect([statusOf(true), statusOf(false), statusOf(false, 409)]).toEqual([200, 422, 409]);
  });
});
