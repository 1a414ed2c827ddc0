/** What reviews are looked at by, in the order of the tabs. */
export const reviewFilters = ['pending', 'reported', 'published', 'refused'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** What questions are looked at by, in the order of the tabs. */
export const questionFilters = ['open', 'answered', 'closed'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/** How far a message to somebody has come. */
export const messageStates = ['sent', 'failed', 'sending', 'waiting'] as const;
export type MessageState = (typeof messageStates)[number];
