import { m } from '#shared/i18n/index.ts';
import { saddleSources } from '#shared/saddle-width.ts';
import { SourceList } from './source-list.tsx';

/** Sources of the allowances, with their nature: they are reports, not a standard. */
export function SaddleSources() {
  return (
    <>
      <p>{m.calculator_saddle_sources()}</p>
      <SourceList sources={Object.values(saddleSources)} />
    </>
  );
}
