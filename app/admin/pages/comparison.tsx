import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import type { PageEditor } from './load-editor.server.ts';

/** Lines that differ between an earlier version and the current text. Long unchanged parts are shortened. */
export function VersionComparison({ compared }: { compared: NonNullable<PageEditor['compared']> }) {
  const { number, lines } = compared;
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <section aria-labelledby="comparison">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comparison" className="scroll-mt-6 text-lg font-[600]">
          {m.pages_compare_title({ number })}
        </h2>
        <Link to="?" preventScrollReset className="text-link">
          {m.pages_compare_close()}
        </Link>
      </div>
      {isSame ? (
        <p className="text-muted">{m.pages_compare_same()}</p>
      ) : (
        <div className="max-h-[60vh] overflow-y-auto rounded-md border border-rule" tabIndex={0}>
          {lines.map(({ kind, text }, at) => (
            <Lines key={at} kind={kind} text={text} />
          ))}
        </div>
      )}
    </section>
  );
}

type LinesProps = NonNullable<PageEditor['compared']>['lines'][number];

function Lines({ kind, text }: LinesProps) {
  const style = 'px-4 py-1.5 text-[0.9375rem] whitespace-pre-wrap break-words';
  if (kind === 'added')
    return (
      <ins className={`${style} block bg-success-wash text-success no-underline`}>
        <span className="sr-only">{m.pages_compare_added()} : </span>
        {prefixed('+ ', text)}
      </ins>
    );
  if (kind === 'removed')
    return (
      <del className={`${style} block bg-danger-wash text-danger no-underline`}>
        <span className="sr-only">{m.pages_compare_removed()} : </span>
        {prefixed('− ', text)}
      </del>
    );
  return <p className={`${style} text-muted`}>{shortened(text)}</p>;
}

const prefixed = (mark: string, text: string) =>
  text
    .split('\n')
    .map((line) => mark + line)
    .join('\n');

function shortened(text: string): string {
  const lines = text.split('\n');
  return lines.length <= 6 ? text : [...lines.slice(0, 3), '…', ...lines.slice(-3)].join('\n');
}
