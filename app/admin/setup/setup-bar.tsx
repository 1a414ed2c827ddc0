import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import type { Setup } from './load-setup.server.ts';
import { viewOfStep } from './step-view.tsx';

/** Line above a back-office screen with the progress of the set-up and a link to the next step. */
export function SetupBar({ setup }: { setup: Setup }) {
  const { steps } = setup;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const { title, to } = viewOfStep(next.step, setup);
  return (
    <nav
      aria-label={m.setup_checklist_title()}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-rule bg-surface px-4 py-2 text-[0.9375rem]"
    >
      <Link to="/admin" className="figures text-muted underline-offset-4 hover:underline">
        {m.setup_checklist_progress({ done, total: steps.length })}
      </Link>
      <span>
        {m.setup_next_step()}{' '}
        <Link to={to ?? '/admin'} className="text-link font-[560]">
          {title}
        </Link>
      </span>
    </nav>
  );
}
