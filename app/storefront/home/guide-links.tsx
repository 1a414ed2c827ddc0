import type { HomeGuide } from './home-data.ts';
import { SectionAnchor } from './section-button.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Links to guides, each with a sentence. */
export function GuideLinks({ title, guides }: { title: string; guides: HomeGuide[] }) {
  return (
    <section className="page mt-20 md:mt-28">
      <SectionHeading title={title} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {guides.map((guide) => (
          <li key={`${guide.link} ${guide.label}`} className="relative min-w-0 rounded-sm bg-surface p-6">
            <h3 className="text-lg font-[620] break-words">
              <SectionAnchor button={guide} className="text-link after:absolute after:inset-0" />
            </h3>
            {guide.text ? <p className="mt-2 text-pretty break-words text-muted">{guide.text}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
