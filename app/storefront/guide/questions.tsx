import { Disclosure } from '#app/ui/disclosure.tsx';
import type { GuideQuestion } from './load-questions.server.ts';

/** Section of questions with collapsible answers. */
export function GuideQuestions({ questions }: { questions: GuideQuestion[] }) {
  return (
    <div className="border-t border-ink">
      {questions.map(({ question, answer }, index) => (
        <Disclosure key={question} title={<span className="md:text-lg">{question}</span>} open={index === 0}>
          <p className="max-w-[44rem] text-pretty leading-relaxed">{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
