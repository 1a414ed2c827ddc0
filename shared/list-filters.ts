/** Filters of the review list, in the order of the tabs. */
export const reviewFilters = ['pending', 'reported', 'published', 'refused'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** Filters of the question list, in the order of the tabs. */
export const questionFilters = ['open', 'answered', 'closed'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/** Delivery states of a message. */
export const messageStates = ['sent', 'failed', 'sending', 'waiting'] as const;
export type MessageState = (typeof messageStates)[number];
