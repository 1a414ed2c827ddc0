import { padSources } from '#shared/brake-pads.ts';
import { m } from '#shared/i18n/index.ts';

/** Numbered list of the sources that the reasons cite by number. */
export function PadSources({ rotorSource }: { rotorSource: string | null }) {
  return (
    <>
      <p>{m.calculator_pads_sources()}</p>
      <ol className="mt-2 grid gap-1">
        {Object.values(padSources).map(({ title, url }, index) => (
          <li key={url}>
            [{index + 1}]{' '}
            <a href={url} rel="noopener" target="_blank" className="text-link" lang="en">
              {title}
            </a>
          </li>
        ))}
        {rotorSource ? (
          <li>
            [{Object.keys(padSources).length + 1}]{' '}
            <a href={rotorSource} rel="noopener" target="_blank" className="text-link">
              {m.calculator_pads_rotor_rule()}
            </a>
          </li>
        ) : null}
      </ol>
    </>
  );
}
