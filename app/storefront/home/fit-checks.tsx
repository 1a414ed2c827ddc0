import { m } from '#shared/i18n/index.ts';
import { Source } from '#app/fit/source.tsx';
import type { HomeSectionOf } from './home-data.ts';
import { SectionHeading } from './section-heading.tsx';

/** What the compatibility rules check, with a source for each subject. */
export function FitChecks({ title, rules, checks }: HomeSectionOf<'checks'>) {
  return (
    <section className="page mt-20 md:mt-28">
      <SectionHeading title={title} />
      <p className="-mt-3 mb-8 max-w-prose text-pretty text-muted md:text-lg">
        {m.home_rules_text({ count: rules })}
      </p>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {checks.map(({ title: subject, text, source }) => (
          <li key={subject} className="border-t-2 border-accent pt-4">
            <h3 className="text-lg font-[620]">{subject}</h3>
            <p className="mt-1.5 text-pretty text-muted">{text}</p>
            <p className="mt-2 text-sm text-muted">
              <Source url={source} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
