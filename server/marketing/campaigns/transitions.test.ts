import { describe, expect, test } from 'vitest';
import { mayStep } from './index.ts';
import { allowedSteps, scheduleRefusal } from './transitions.ts';

const good = { state: 'draft' as const, isWritten: true, recipients: 1, isCodeGood: true, isPast: false };

describe('a campaign', () => {
  test('that is sent or cancelled allows no further transition', () =>
    expect([allowedSteps.sent, allowedSteps.cancelled]).toEqual([[], []]));
  test('can be cancelled while being sent, but returns to draft only before it starts', () =>
    expect([
      mayStep('sending', 'cancelled'),
      mayStep('scheduled', 'draft'),
      mayStep('sending', 'draft'),
    ]).toEqual([true, true, false]));
  test('that is complete can be scheduled', () => expect(scheduleRefusal(good)).toBeUndefined());
  test.each([
    [{ state: 'sent' as const }, 'not_draft'],
    [{ isWritten: false }, 'not_written'],
    [{ isPast: true }, 'past'],
    [{ isCodeGood: false }, 'promotion_ended'],
    [{ recipients: 0 }, 'no_recipients'],
  ])('cannot be scheduled with %j', (change, reason) =>
    expect(scheduleRefusal({ ...good, ...change })).toBe(reason),
  );
});
