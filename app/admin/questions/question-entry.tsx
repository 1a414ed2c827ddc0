import { Form, Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { StaffQuestionData } from './load-questions.server.ts';

/** List item of one question, with its answer or the form to answer it. */
export function QuestionEntry({ question, error }: { question: StaffQuestionData; error?: string }) {
  const { id, answer, isPublic } = question;
  return (
    <li
      id={`question-${id}`}
      className="scroll-mt-20 min-w-0 rounded-md border border-rule bg-surface p-4 break-words"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 font-[600] break-words">
          <Link to={`/product/${question.productId}#questions`} className="hover:underline">
            {question.product}
          </Link>
        </h2>
        {isPublic ? <Badge variant="success">{m.questions_admin_shown()}</Badge> : null}
      </div>
      <p className="mt-1 text-sm break-words text-muted">
        {[question.name, question.email, question.at].filter(Boolean).join(' · ')}
      </p>
      <p lang={question.locale} className="mt-3 max-w-prose break-words whitespace-pre-line">
        {question.question}
      </p>
      {answer ? (
        <>
          <p
            lang={question.locale}
            className="mt-3 max-w-prose border-l-[3px] border-accent pl-4 break-words whitespace-pre-line"
          >
            {answer}
          </p>
          <Form method="post" preventScrollReset className="mt-4">
            <input type="hidden" name="question" value={id} />
            <Button
              type="submit"
              name="intent"
              value={isPublic ? 'hide' : 'show'}
              variant="outline"
              size="sm"
            >
              {isPublic ? m.questions_admin_hide() : m.questions_admin_show()}
            </Button>
          </Form>
        </>
      ) : (
        <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-3">
          <input type="hidden" name="question" value={id} />
          <Field label={m.questions_admin_answer({ language: question.language })} required error={error}>
            <Textarea name="answer" rows={4} maxLength={4000} />
          </Field>
          <Checkbox name="public" label={m.questions_admin_public()} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="answer">
              {m.questions_admin_send()}
            </Button>
            {question.isClosed ? null : (
              <Button type="submit" name="intent" value="close" variant="outline">
                {m.questions_admin_close()}
              </Button>
            )}
          </div>
        </Form>
      )}
    </li>
  );
}
