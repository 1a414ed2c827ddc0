export { type AnswerQuestionOutcome, answerQuestion } from './answer-question.ts';
export { type AskQuestionOutcome, askQuestion } from './ask-question.ts';
export {
  type PublicQuestion,
  type StaffQuestion,
  findQuestion,
  listPublishedQuestions,
  listQuestionsOfPerson,
  listQuestionsForStaff,
} from './queries.ts';
export { type PublishQuestionOutcome, closeQuestion, setQuestionPublished } from './publish-question.ts';
