import { describe, expect, test } from 'vitest';
import { mayStep } from './index.ts';
import { allowedSteps, scheduleRefusal } from './transitions.ts';

const good = { state: 'draft' as const, isWritten: true, recipients: 1, isCodeGood: true, isPast: false };

describe('a campaign', () => {
  test('that was sent or cancelled takes no step any more', () => expect([allowedSteps.sent, allowedSteps.cancelled]).toEqual([[], []]));
  test('is stopped also in the middle, and goes back to the drafts only before it began', () =>
    expect([mayStep('sending', 'cancelled'), mayStep('scheduled', 'draft'), mayStep('sending', 'draft')]).toEqual([true, true, false]));
  test('that is whole may be scheduled', () => expect(scheduleRefusal(good)).toBeUndefined());
  test.each([
    [{ state: 'sent' as const }, 'not_draft'],
    [{ isWritten: false }, 'not_written'],
    [{ isPast: true }, 'past'],
    [{ isCodeGood: false }, 'promotion_ended'],
    [{ recipients: 0 }, 'no_recipients'],
  ])('may not with %j', (change, reason) => expect(scheduleRefusal({ ...good, ...change })).toBe(reason));
});
