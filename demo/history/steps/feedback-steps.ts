import { answerQuestion, askQuestion } from '#server/community/questions/index.ts';
import {
  answerReview,
  decideReview,
  dismissReports,
  reportReview,
  writeReview,
} from '#server/community/reviews/index.ts';
import { type Step, mustSucceed } from '../open-simulation.ts';

export const writePlannedReview: Step<'write-review'> = async ({ db, plan, ids }, event) => {
  const { customer, ...words } = plan.reviews[event.review]!;
  const { firstName, lastName, language } = plan.customers[customer]!;
  const author = { userId: ids.customer[customer]!, firstName, lastName };
  const written = await mustSucceed(writeReview(db, author, { ...words, locale: language }), 'review');
  ids.review[event.review] = written.id;
};

export const decidePlannedReview: Step<'decide-review'> = async (simulation, event) => {
  const decision = event.refusal
    ? ({ status: 'refused', reason: event.refusal } as const)
    : ({ status: 'published' } as const);
  const id = simulation.ids.review[event.review]!;
  await mustSucceed(decideReview(simulation, id, decision, simulation.moderator), 'decision');
};

export const answerPlannedReview: Step<'answer-review'> = async ({ db, ids, owner }, event) => {
  await mustSucceed(answerReview(db, ids.review[event.review]!, event.answer, owner), 'answer');
};

export const reportPlannedReview: Step<'report-review'> = async ({ db, ids }, event) => {
  await mustSucceed(reportReview(db, ids.review[event.review]!, { reason: event.reason }), 'report');
};

export const dismissPlannedReports: Step<'dismiss-reports'> = async ({ db, ids, moderator }, event) => {
  await dismissReports(db, ids.review[event.review]!, moderator);
};

export const askPlannedQuestion: Step<'ask-question'> = async (simulation, event) => {
  const { plan, ids } = simulation;
  const { customer, productId, question } = plan.questions[event.question]!;
  const { firstName, lastName, email, language } = plan.customers[customer]!;
  const asked = await mustSucceed(
    askQuestion(simulation, {
      productId,
      question,
      name: `${firstName} ${lastName}`,
      email,
      locale: language,
      userId: ids.customer[customer]!,
    }),
    'question',
  );
  ids.question[event.question] = asked.id;
};

export const answerPlannedQuestion: Step<'answer-question'> = async (simulation, event) => {
  const { answer } = simulation.plan.questions[event.question]!;
  const id = simulation.ids.question[event.question]!;
  await mustSucceed(answerQuestion(simulation, id, { answer, isPublic: true }, simulation.owner), 'answer');
};
