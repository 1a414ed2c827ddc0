import { padSources } from '#shared/brake-pads.ts';
import { m } from '#shared/i18n/index.ts';
import { SourceList } from './source-list.tsx';

const sources = Object.values(padSources);

/** Numbered list of the sources that the reasons cite by number. */
export function PadSources({ rotorSource }: { rotorSource: string | null }) {
  return (
    <>
      <p>{m.calculator_pads_sources()}</p>
      <SourceList sources={sources}>
        {rotorSource ? (
          <li>
            [{sources.length + 1}]{' '}
            <a href={rotorSource} rel="noopener" target="_blank" className="text-link">
              {m.calculator_pads_rotor_rule()}
            </a>
          </li>
        ) : null}
      </SourceList>
    </>
  );
}
