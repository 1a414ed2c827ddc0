export { type AnswerQuestionOutcome, answerQuestion } from './answer-question.ts';
export { type AskQuestionOutcome, askQuestion } from './ask-question.ts';
export {
  type PublicQuestion,
  type StaffQuestion,
  findQuestion,
  publishedQuestions,
  questionsOf,
  staffQuestions,
} from './queries.ts';
export { type ShowQuestionOutcome, closeQuestion, showQuestion } from './show-question.ts';
