import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { PageMeta } from '../page-meta.tsx';
import { BuildActions } from './build-actions.tsx';
import { BuildView } from './build-view.tsx';
import { CandidateList } from './candidate-list.tsx';
import { loadBuilder } from './load-builder.server.ts';
import { SavedBuilds } from './saved-builds.tsx';
import { SlotList } from './slot-list.tsx';
import { slotName } from './slot-name.ts';
import { BuildTotals } from './totals.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  const { headers, url } = request;
  return loadBuilder(shopOf(context), requestOf(context), {
    headers,
    searchParams: new URL(url).searchParams,
  });
}

/**
 * Page on which a visitor builds a bike part by part. The URL holds the whole build, so that it can be shared,
 * and every choice is a link that works without scripts.
 */
export default function BuilderPage() {
  const data = useLoaderData<typeof loader>();
  const { slot, slots, candidates, query, isRemoved } = data;
  const isStarted = slots.some(({ part }) => part);
  const isLoading = useNavigation().state === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(slot);
  // Moves the focus to the next list after a choice, for keyboard users.
  useEffect(() => {
    if (shown.current !== slot) heading.current?.focus({ preventScroll: innerWidth >= 1024 });
    shown.current = slot;
  }, [slot]);
  return (
    <div className="page py-8 md:py-12">
      <PageMeta title={m.builder_title()} description={m.builder_intro()} path="/builder" />
      <h1 className="display mb-3">{m.builder_title()}</h1>
      <p className="mb-8 max-w-prose text-muted">{m.builder_intro()}</p>
      {isRemoved ? (
        <p role="status" className="mb-6 border-l-2 border-accent pl-3">
          {m.builder_gone()}
        </p>
      ) : null}
      {isStarted ? (
        <section aria-label={m.builder_view()} className="build-head mb-10">
          <BuildView slots={slots} scene={data.scene} />
          <div className="grid content-between gap-6 p-5 md:p-7">
            <BuildTotals data={data} />
            <BuildActions data={data} />
          </div>
        </section>
      ) : null}
      <div className="grid gap-10 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-14">
        <SlotList data={data} />
        <section
          aria-labelledby="builder-slot"
          aria-busy={isLoading}
          className={isLoading ? 'min-w-0 opacity-60 transition-opacity' : 'min-w-0 transition-opacity'}
        >
          <h2
            id="builder-slot"
            ref={heading}
            tabIndex={-1}
            className="mb-5 scroll-mt-24 text-2xl font-[620] tracking-[-0.02em] outline-none"
          >
            {m.builder_choose_for({ slot: slotName(slot) })}
          </h2>
          <CandidateList candidates={candidates} query={query} slot={slot} slots={slots} />
        </section>
      </div>
      <SavedBuilds />
    </div>
  );
}
