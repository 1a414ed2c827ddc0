/** Filters of the review list in the back office, in the order of their tabs. */
export const reviewFilters = ['pending', 'reported', 'published', 'refused'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** Filters of the question list in the back office, in the order of their tabs. */
export const questionFilters = ['open', 'answered', 'closed'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/** States of a message that the shop sends by e-mail. */
export const messageStates = ['sent', 'failed', 'sending', 'waiting'] as const;
export type MessageState = (typeof messageStates)[number];
