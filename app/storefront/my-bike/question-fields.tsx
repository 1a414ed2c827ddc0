import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { Select } from '#app/ui/select.tsx';
import { type AnswerKey, type BikeAnswers, unknownAnswer } from '#shared/fit/bike.ts';
import { OptionDrawing } from './drawings.tsx';
import type { Question } from './question.ts';

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

interface QuestionFieldsProps {
  question: Question;
  number: number;
  answers: BikeAnswers;
  onAnswer: (key: AnswerKey, answer: string | undefined) => void;
}

/** One question: its answers as cards, "I do not know", and further answers in lists. */
export function QuestionFields({ question, number, answers, onAnswer }: QuestionFieldsProps) {
  const { id, key, title, hint, groups, details } = question;
  const given = answers[key];
  return (
    <fieldset id={id} className="scroll-mt-24 border-t border-rule pt-8">
      <legend className="float-left mb-4 w-full text-xl font-[620] tracking-[-0.015em]">
        <span className="figures mr-2 text-muted">{number}</span>
        {title}
      </legend>
      <div className="clear-both grid gap-4">
        {groups.map((group) => (
          <div key={group.title ?? ''} role={group.title ? 'group' : undefined} aria-label={group.title}>
            {group.title ? (
              <p aria-hidden="true" className="mb-2 text-sm font-[560] text-muted">
                {group.title}
              </p>
            ) : null}
            <div className={grid}>
              {group.options.map(({ value, label, detail }) => (
                <RadioCard
                  key={value}
                  name={key}
                  value={value}
                  checked={given === value}
                  onChange={() => onAnswer(key, value)}
                  title={label}
                  description={detail}
                  trailing={<OptionDrawing question={id} value={value} />}
                />
              ))}
            </div>
          </div>
        ))}
        <RadioCard
          name={key}
          value={unknownAnswer}
          checked={given === unknownAnswer}
          onChange={() => onAnswer(key, unknownAnswer)}
          title={m.bike_unknown()}
          description={hint}
        />
        {details.length > 0 ? (
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {details.map((detail) => (
              <Field key={detail.key} label={detail.label}>
                <Select
                  name={detail.key}
                  value={answers[detail.key] ?? ''}
                  onChange={({ target }) => onAnswer(detail.key, target.value || undefined)}
                >
                  <option value="">{m.bike_unknown()}</option>
                  {detail.options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}
