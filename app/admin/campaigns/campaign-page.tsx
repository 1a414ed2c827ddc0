import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { actOnCampaign } from './campaign-action.server.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { loadCampaign } from './load-campaign.server.ts';
import { CampaignPreviews } from './previews.tsx';
import { CampaignResultsPanel } from './results.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { CampaignStateBadge } from './state-badge.tsx';
import { useFlashText } from './use-flash-text.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return loadCampaign(shop, params.id ?? '');
}

export const action = (args: ActionFunctionArgs) => actOnCampaign(args);

const refreshMs = 10_000;

/**
 * Page of one campaign. A draft can be edited and scheduled; a campaign in another state shows its results.
 */
export default function CampaignPage() {
  const campaign = useLoaderData<typeof loader>();
  const { id, state, draft, scheduledAt } = campaign;
  useFlashText();
  // React key of the form; changes after a save or reload so that the form remounts.
  const [generation, setGeneration] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate().then(() => setGeneration((n) => n + 1));
  useEffect(() => {
    if (state !== 'scheduled' && state !== 'sending') return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [state, revalidate]);
  return (
    <>
      <ScreenHeading title={id ? draft.name : m.campaign_new()}>
        <span className="flex flex-wrap items-center gap-3">
          {id ? <CampaignStateBadge state={state} /> : null}
          {id ? <CampaignActions state={state} /> : null}
        </span>
      </ScreenHeading>
      <p className="-mt-3 mb-5">
        <Link to="/admin/campaigns" className="text-link text-sm">
          {m.campaign_back()}
        </Link>
      </p>
      {state === 'scheduled' && scheduledAt ? (
        <p className="mb-6">
          {m.campaign_scheduled_text({ at: formatDateTime(scheduledAt, currentLocale()) })}
        </p>
      ) : null}
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="grid content-start gap-10">
          {state === 'draft' ? (
            <CampaignForm
              key={`${id}:${generation}`}
              campaign={campaign}
              onSaved={() => setGeneration((n) => n + 1)}
              onReload={reload}
              onDirty={setDirty}
            />
          ) : null}
          {state === 'draft' && id ? (
            <ScheduleForm recipients={campaign.recipients} timeZone={campaign.timeZone} isDirty={isDirty} />
          ) : null}
          {campaign.results ? <CampaignResultsPanel results={campaign.results} code={campaign.code} /> : null}
        </div>
        {id && campaign.previews ? <CampaignPreviews id={id} previews={campaign.previews} /> : null}
      </div>
    </>
  );
}
