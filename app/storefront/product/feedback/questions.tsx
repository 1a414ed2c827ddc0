import { m } from '#shared/i18n/index.ts';
import type { Feedback } from './load-feedback.server.ts';
import { QuestionForm } from './question-form.tsx';

/** Section of the published questions about a product, with the form for a new question. */
export function ProductQuestions({ feedback }: { feedback: Feedback }) {
  const { questions, standing } = feedback;
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mt-16 scroll-mt-24 border-t border-rule pt-10"
    >
      <h2 id="questions-title" className="mb-6 text-2xl font-[620] tracking-[-0.02em]">
        {m.questions_title()}
      </h2>
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        {questions.length > 0 ? (
          <div className="grid content-start gap-6">
            {questions.map(({ id, question, answer, locale, at }) => (
              <article key={id} lang={locale} className="border-b border-rule pb-6">
                <h3 className="max-w-prose font-[600] break-words whitespace-pre-line">{question}</h3>
                <p className="mt-3 text-sm text-muted">
                  {m.questions_answer()} · {at}
                </p>
                <p className="mt-1 max-w-prose leading-relaxed break-words whitespace-pre-line">{answer}</p>
              </article>
            ))}
          </div>
        ) : (
          <p className="text-muted">{m.questions_none()}</p>
        )}
        <QuestionForm asker={standing.state === 'visitor' ? undefined : standing.asker} />
      </div>
    </section>
  );
}
