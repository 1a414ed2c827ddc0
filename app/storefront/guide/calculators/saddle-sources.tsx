import { m } from '#shared/i18n/index.ts';
import { saddleSources } from '#shared/saddle-width.ts';

/** Sources of the allowances, with their nature: they are reports, not a standard. */
export function SaddleSources() {
  return (
    <>
      <p>{m.calculator_saddle_sources()}</p>
      <ol className="mt-2 grid gap-1">
        {Object.values(saddleSources).map(({ title, url }, index) => (
          <li key={url}>
            [{index + 1}]{' '}
            <a href={url} rel="noopener" target="_blank" className="text-link" lang="en">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}
