import type { campaignStates } from './schema.ts';

export type CampaignState = (typeof campaignStates)[number];

/** Every step a campaign may take; what is not here is refused. */
export const allowedSteps: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['scheduled'],
  scheduled: ['draft', 'sending', 'cancelled'],
  sending: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
};

/** What the guards look at. */
export interface CampaignFacts {
  state: CampaignState;
  /** Whether the French subject and text are written. */
  isWritten: boolean;
  /** How many it would go to now. */
  recipients: number;
  /** Whether its code, if it has one, can be used or will be. */
  isCodeGood: boolean;
  isPast: boolean;
}

export type ScheduleRefusal = 'not_draft' | 'not_written' | 'no_recipients' | 'promotion_ended' | 'past';

/** Whether the table has a step. */
export const mayStep = (from: CampaignState, to: CampaignState): boolean => allowedSteps[from].includes(to);

/** Why a campaign may not be scheduled; undefined when it may. Pure. */
export function scheduleRefusal(facts: CampaignFacts): ScheduleRefusal | undefined {
  if (!mayStep(facts.state, 'scheduled')) return 'not_draft';
  if (!facts.isWritten) return 'not_written';
  if (facts.isPast) return 'past';
  if (!facts.isCodeGood) return 'promotion_ended';
  return facts.recipients > 0 ? undefined : 'no_recipients';
}
