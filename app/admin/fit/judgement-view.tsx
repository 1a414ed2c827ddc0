import { Badge, type BadgeTone, type BadgeVariant } from '#app/ui/badge.tsx';
import { remedyTexts } from '#app/fit/remedy-text.ts';
import { m } from '#shared/i18n/index.ts';
import type { Verdict } from '#server/catalogue/fit/index.ts';
import type { loader } from './judge.ts';

type Answer = Awaited<ReturnType<typeof loader>>;

const badges: Record<Verdict, [BadgeVariant | BadgeTone, () => string]> = {
  yes: ['success', m.fitAdmin_verdict_yes],
  adapter: ['warning', m.fitAdmin_verdict_adapter],
  no: ['destructive', m.fitAdmin_verdict_no],
  unknown: ['secondary', m.fitAdmin_verdict_unknown],
};

/** Badge with the name of a verdict. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const [variant, label] = badges[verdict];
  return <Badge variant={variant}>{label()}</Badge>;
}

/** A source: a link if it is a URL, otherwise its title. */
function Source({ source }: { source: string }) {
  if (!source.startsWith('https://')) return source;
  return (
    <a href={source} target="_blank" rel="noreferrer" className="text-link break-all">
      {source}
    </a>
  );
}

/** Verdict of two variants, with the remedy and each reason. `names`: names of the two variants. */
export function JudgementView({ judgement, names }: { judgement: Answer; names: readonly string[] }) {
  if (!judgement.ok) return <p className="text-danger">{m.fitAdmin_test_failed()}</p>;
  const { verdict, remedy, reasons, hasFacts } = judgement;
  const without = names.filter((_, at) => !hasFacts[at]);
  return (
    <div className="grid gap-3 rounded-sm border border-edge bg-surface p-4">
      <p className="flex flex-wrap items-center gap-3 font-[560]">
        <VerdictBadge verdict={verdict} />
        {remedy ? <span>{m.fitAdmin_remedy({ remedy: remedyTexts(remedy.split(' + ')) })}</span> : null}
      </p>
      {without.map((name) => (
        <p key={name}>{m.fitAdmin_test_no_facts({ name })}</p>
      ))}
      {reasons.length === 0 && without.length === 0 ? <p>{m.fitAdmin_test_no_reason()}</p> : null}
      <ul className="divide-y divide-rule">
        {reasons.map((reason) => (
          <li key={`${reason.rule} ${reason.text}`} className="grid gap-1 py-3 text-[0.9375rem]">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <VerdictBadge verdict={reason.verdict} />
              <span className="min-w-0 flex-1 basis-60">{reason.text}</span>
              {reason.warning ? <Badge variant="warning">{m.fitAdmin_warning()}</Badge> : null}
            </p>
            <p className="text-sm text-muted">
              {`${m.fitAdmin_reason_rule()} ${reason.rule}\u00a0: `}
              <Source source={reason.source} />
            </p>
            {reason.factSources.map((source) => (
              <p key={source} className="text-sm text-muted">
                {`${m.fitAdmin_reason_facts()}\u00a0: `}
                <Source source={source} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
