import type { AnswerKey } from '#shared/fit/bike.ts';

export const questionIds = ['axle', 'brake', 'freehub', 'shell', 'post', 'drivetrain', 'tyre'] as const;
export type QuestionId = (typeof questionIds)[number];

export interface Option {
  value: string;
  label: string;
  detail?: string;
}

/** A further answer that belongs to a question, given in a list. */
export interface Detail {
  key: AnswerKey;
  label: string;
  options: Option[];
}

export interface Question {
  id: QuestionId;
  key: AnswerKey;
  title: string;
  /** How to find the answer. */
  hint: string;
  groups: { title?: string; options: Option[] }[];
  details: Detail[];
}
