import { ArrowLeft } from 'lucide-react';
import { Suspense, lazy, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { requestOf } from '#server/http/context.ts';
import { useSignedIn } from '../use-signed-in.ts';
import { PageMeta } from '../page-meta.tsx';
import { readBackPath } from './back-path.ts';
import { type AnswerKey, type Bike, findCurrentBike } from '#shared/fit/bike.ts';
import { BikeList } from './bike-list.tsx';
import { BikeName } from './bike-name.tsx';
import { QuestionFields } from './question-fields.tsx';
import { readQuestions } from './questions.server.ts';
import { addBike, answerQuestion, removeBike, useBikes } from './store.ts';

// The questions work without it, so it loads after them.
const StartFrom = lazy(() => import('./start-from.tsx'));

export function loader({ context }: LoaderFunctionArgs) {
  requestOf(context).keep('my-bike');
  // The server writes the questions, so that browsers do not load their texts in three languages.
  return { questions: readQuestions() };
}

function remove({ id, name }: Bike): void {
  const restore = removeBike(id);
  toast(m.bike_removed({ name }), { action: { label: m.bike_undo(), onClick: restore } });
}

/** Page on which a visitor describes bikes; products are compared with the current one. */
export default function MyBikePage() {
  const bikes = useBikes();
  const isSignedIn = useSignedIn();
  const current = findCurrentBike(bikes);
  const back = readBackPath(useSearchParams()[0].get('back'));
  const { questions } = useLoaderData<typeof loader>();
  const name = useRef<HTMLInputElement>(null);
  const idOfCurrent = () => current?.id ?? addBike(m.bike_default_name());
  const answer = (key: AnswerKey, text: string | undefined) => {
    const id = idOfCurrent();
    if (id) answerQuestion(id, { [key]: text });
  };
  const next = back ?? '/products';
  return (
    <div className="page py-8 md:py-12">
      <PageMeta title={m.bike_title()} noIndex />
      {back ? (
        <Link to={back} className="mb-4 inline-flex min-h-11 items-center gap-2 hover:underline">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {m.bike_back()}
        </Link>
      ) : null}
      <h1 className="display mb-3">{m.bike_title()}</h1>
      <p className="max-w-prose">{m.bike_intro()}</p>
      <p className="mt-1 max-w-prose text-muted">{m.bike_honest()}</p>
      <noscript>
        <p className="mt-4 font-[560]">{m.bike_noscript()}</p>
      </noscript>
      <div className="mt-8 grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14 noscript:hidden">
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <BikeList bikes={bikes} onAdded={() => name.current?.focus()} />
          <p className="mt-4 text-sm text-muted">{isSignedIn ? m.bike_kept_account() : m.bike_kept()}</p>
        </aside>
        <form className="grid gap-10" onSubmit={(event) => event.preventDefault()}>
          <Suspense>
            <StartFrom bike={current} />
          </Suspense>
          <BikeName ref={name} bike={current} idOfBike={idOfCurrent} />
          {questions.map((question, index) => (
            <QuestionFields
              key={question.id}
              question={question}
              number={index + 1}
              answers={current?.answers ?? {}}
              onAnswer={answer}
            />
          ))}
          <div className="flex flex-wrap gap-3 border-t border-rule pt-8">
            <Link to={next} className={buttonClass({})}>
              {back ? m.bike_back() : m.bike_products()}
            </Link>
            {current ? (
              <Button variant="ghost" onClick={() => remove(current)}>
                {m.bike_remove()}
              </Button>
            ) : null}
          </div>
        </form>
      </div>
    </div>
  );
}
