import { describe, expect, test } from 'vitest';
import { mayChangeState } from './index.ts';
import { allowedTransitions, scheduleRefusal } from './transitions.ts';

const good = { state: 'draft' as const, isWritten: true, recipients: 1, isCodeGood: true, isPast: false };

describe('a campaign', () => {
  test('has no further transition after it was sent or cancelled', () =>
    expect([allowedTransitions.sent, allowedTransitions.cancelled]).toEqual([[], []]));
  test('can be cancelled while it is being sent, but can return to draft only before the sending starts', () =>
    expect([
      mayChangeState('sending', 'cancelled'),
      mayChangeState('scheduled', 'draft'),
      mayChangeState('sending', 'draft'),
    ]).toEqual([true, true, false]));
  test('can be scheduled when it is complete', () => expect(scheduleRefusal(good)).toBeUndefined());
  test.each([
    [{ state: 'sent' as const }, 'not_draft'],
    [{ isWritten: false }, 'not_written'],
    [{ isPast: true }, 'past'],
    [{ isCodeGood: false }, 'promotion_ended'],
    [{ recipients: 0 }, 'no_recipients'],
  ])('with %j cannot be scheduled', (change, reason) =>
    expect(scheduleRefusal({ ...good, ...change })).toBe(reason),
  );
});
