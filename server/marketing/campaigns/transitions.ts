import type { campaignStates } from './schema.ts';

export type CampaignState = (typeof campaignStates)[number];

/** All allowed changes of a campaign's state: the current state and the states that may follow it. */
export const allowedTransitions: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['scheduled'],
  scheduled: ['draft', 'sending', 'cancelled'],
  sending: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
};

/** Data about a campaign that decide whether staff may schedule it. */
export interface ScheduleContext {
  state: CampaignState;
  /** Whether the French subject and text have been entered. */
  isWritten: boolean;
  /** Number of people who would receive the campaign now. */
  recipients: number;
  /**
   * Whether the campaign's promotion code is valid now or will become valid; true when the campaign has no
   * code.
   */
  isCodeGood: boolean;
  isPast: boolean;
}

export type ScheduleRefusal = 'not_draft' | 'not_written' | 'no_recipients' | 'promotion_ended' | 'past';

/** Returns whether a campaign in the state `from` may change to the state `to`. */
export const mayChangeState = (from: CampaignState, to: CampaignState): boolean =>
  allowedTransitions[from].includes(to);

/** Returns the reason why a campaign cannot be scheduled; undefined when it can. */
export function scheduleRefusal(facts: ScheduleContext): ScheduleRefusal | undefined {
  if (!mayChangeState(facts.state, 'scheduled')) return 'not_draft';
  if (!facts.isWritten) return 'not_written';
  if (facts.isPast) return 'past';
  if (!facts.isCodeGood) return 'promotion_ended';
  return facts.recipients > 0 ? undefined : 'no_recipients';
}
