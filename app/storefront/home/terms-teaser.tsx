import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';

/** Links to the eleven sections of the terms of sale. */
export function TermsLinks({
  text,
  sections,
}: {
  text: string;
  sections: readonly { id: string; title: string }[];
}) {
  return (
    <section className="page mt-20 md:mt-28">
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 border-t border-ink pt-8 md:pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 className="text-[1.75rem] font-[640] tracking-[-0.028em] md:text-4xl">{m.home_terms()}</h2>
          <p className="mt-4 max-w-prose text-muted md:text-lg">{text}</p>
          <p className="mt-6">
            <Link to="/terms" className={buttonClass({ variant: 'outline' })}>
              {m.home_terms_link()}
            </Link>
          </p>
        </div>
        <ol className="content-start gap-x-8 sm:columns-2 xl:columns-3">
          {sections.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid border-b border-rule">
              <Link
                to={`/terms#${id}`}
                className="flex min-h-11 items-center gap-3 py-1.5 leading-snug underline-offset-4 hover:underline"
              >
                <span aria-hidden="true" className="figures w-6 text-sm text-muted">
                  {index + 1}
                </span>
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
