import type { campaignStates } from './schema.ts';

export type CampaignState = (typeof campaignStates)[number];

/** All allowed state transitions of a campaign. */
export const allowedSteps: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['scheduled'],
  scheduled: ['draft', 'sending', 'cancelled'],
  sending: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
};

/** Input of the guards. */
export interface ScheduleContext {
  state: CampaignState;
  /** Whether the French subject and text exist. */
  isWritten: boolean;
  /** Number of current recipients. */
  recipients: number;
  /** Whether its promotion code is valid now or later; true without a code. */
  isCodeGood: boolean;
  isPast: boolean;
}

export type ScheduleRefusal = 'not_draft' | 'not_written' | 'no_recipients' | 'promotion_ended' | 'past';

/** Whether the transition is allowed. */
export const mayStep = (from: CampaignState, to: CampaignState): boolean => allowedSteps[from].includes(to);

/** Reason why a campaign must not be scheduled; undefined when it may. Pure. */
export function scheduleRefusal(facts: ScheduleContext): ScheduleRefusal | undefined {
  if (!mayStep(facts.state, 'scheduled')) return 'not_draft';
  if (!facts.isWritten) return 'not_written';
  if (facts.isPast) return 'past';
  if (!facts.isCodeGood) return 'promotion_ended';
  return facts.recipients > 0 ? undefined : 'no_recipients';
}
