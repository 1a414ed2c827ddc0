import type { ReactNode } from 'react';
import { CircleHelp, WifiOff } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { bikePath } from '../my-bike/back-path.ts';
import { findCurrentBike } from '#shared/fit/bike.ts';
import { questionTitle } from '../my-bike/question-title.ts';
import { useBikes } from '../my-bike/store.ts';
import FitInvitation from './fit-invitation.tsx';
import type { BikeVerdict } from './join-results.ts';
import { RemedyOffer } from './remedy-offer.tsx';
import { remedyTexts } from '#app/fit/remedy-text.ts';
import { useRemedies } from './use-remedies.ts';
import { useBikeVerdict } from './use-bike-verdict.ts';
import { VerdictIcon } from './verdict-mark.tsx';
import { VerdictReasons } from './verdict-reasons.tsx';

const titles = { yes: m.bike_yes, adapter: m.bike_adapter, no: m.bike_no, unknown: m.bike_unsure };

/** The sentence below the verdict: the remedy, the refusal, or what is missing. */
function explain({ verdict, remedies, reasons }: BikeVerdict): string {
  if (verdict === 'yes') return m.bike_yes_text();
  if (verdict === 'adapter') return m.bike_adapter_text({ remedy: remedyTexts(remedies) });
  if (verdict === 'no') return reasons[0]!.text;
  if (reasons.some(({ question }) => question)) return m.bike_missing_bike();
  return reasons.some(({ isProductFactMissing }) => isProductFactMissing)
    ? m.bike_missing_product()
    : m.bike_undecided_text();
}

function Lines({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 text-[0.9375rem]">
      <span className="mt-0.5">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="font-[600] break-words">{title}</p>
        {children}
      </div>
    </div>
  );
}

function Decided({ verdict, name, bikeHref }: { verdict: BikeVerdict; name: string; bikeHref: string }) {
  const articles = useRemedies(verdict.remedies);
  const questions = new Set(verdict.reasons.flatMap(({ question }) => question ?? []));
  return (
    <Lines icon={<VerdictIcon verdict={verdict.verdict} />} title={titles[verdict.verdict]({ name })}>
      <p className="first-letter:uppercase">{explain(verdict)}</p>
      {articles.map((article) => (
        <RemedyOffer key={article.variant_id} article={article} />
      ))}
      {verdict.verdict === 'unknown' && questions.size > 0 ? (
        <p className="flex flex-wrap gap-x-4">
          {[...questions].map((id) => (
            <Link
              key={id}
              to={`${bikeHref}#${id}`}
              className="text-link inline-flex min-h-11 items-center md:min-h-8"
            >
              {m.bike_answer_link({ question: questionTitle(id) })}
            </Link>
          ))}
        </p>
      ) : null}
    </Lines>
  );
}

/** Verdict of a product variant for the visitor's current bike, with reasons, sources and missing answers. */
export default function VerdictBox({ path, variantId }: { path: string; variantId: string }) {
  const bike = findCurrentBike(useBikes());
  const [state, retry] = useBikeVerdict(bike, variantId);
  if (!bike) return <FitInvitation path={path} variantId={variantId} />;
  const { name } = bike;
  const bikeHref = bikePath(path, variantId);
  const muted = <CircleHelp aria-hidden="true" className="size-5 text-muted" />;
  return (
    <section aria-label={m.bike_ask()}>
      <div aria-live="polite" aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' ? (
          <Lines icon={muted} title={m.bike_checking({ name })}>
            <Skeleton className="mt-1.5 h-4 w-4/5" />
          </Lines>
        ) : state.kind === 'failed' ? (
          <Lines
            icon={state.isOffline ? <WifiOff aria-hidden="true" className="size-5 text-muted" /> : muted}
            title={state.isOffline ? m.bike_offline() : m.bike_failed()}
          >
            <p className="text-muted">{state.isOffline ? m.bike_offline_text() : m.bike_failed_text()}</p>
            <Button variant="link" size="sm" onClick={retry}>
              {m.bike_retry()}
            </Button>
          </Lines>
        ) : state.verdict ? (
          <Decided verdict={state.verdict} name={name} bikeHref={bikeHref} />
        ) : (
          <Lines icon={muted} title={m.bike_no_facts()}>
            <p className="text-muted">
              {m.bike_no_facts_text()}{' '}
              <a href="#questions" className="text-link">
                {m.bike_question_link()}
              </a>
            </p>
          </Lines>
        )}
      </div>
      <div className="ml-8 flex flex-wrap items-start justify-between gap-x-4">
        {state.kind === 'done' && state.verdict ? <VerdictReasons verdict={state.verdict} /> : null}
        <Link to={bikeHref} className="text-link inline-flex min-h-11 items-center text-sm md:min-h-8">
          {m.bike_edit()}
        </Link>
      </div>
    </section>
  );
}
