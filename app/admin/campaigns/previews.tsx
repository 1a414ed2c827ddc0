import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { languageNames } from './language-names.ts';
import type { CampaignPageData } from './load-campaign.server.ts';

/**
 * Preview of a campaign's message in each language, with a form that sends a test message to the current
 * user.
 */
export function CampaignPreviews({
  id,
  previews,
}: {
  id: string;
  previews: NonNullable<CampaignPageData['previews']>;
}) {
  const { fetcher, isPending } = useActionResult();
  return (
    <section aria-labelledby="preview" className="min-w-0 max-w-3xl">
      <h2 id="preview" className="text-lg font-[600]">
        {m.campaign_preview()}
      </h2>
      <p className="mb-3 text-sm text-muted">{m.campaign_preview_text()}</p>
      <Tabs
        label={m.campaign_preview()}
        tabs={previews.map(({ locale, html }) => ({
          id: locale,
          label: languageNames[locale](),
          content: (
            <div className="grid gap-3">
              <div className="flex flex-wrap items-center gap-4">
                <Button
                  variant="outline"
                  size="sm"
                  pending={isPending}
                  onClick={() => void fetcher.submit({ intent: 'test', locale }, { method: 'post' })}
                >
                  {m.campaign_test()}
                </Button>
                <a
                  href={`/admin/campaigns/${id}/preview/${locale}`}
                  target="_blank"
                  rel="noopener"
                  className="text-link text-sm"
                >
                  {m.campaign_preview_open()}
                </a>
              </div>
              {/* The sandboxed preview frame runs no scripts, and its links cannot navigate the back office. */}
              <iframe
                sandbox=""
                title={m.campaign_preview_frame({ language: languageNames[locale]() })}
                srcDoc={html}
                className="h-160 w-full rounded-md border border-rule bg-surface"
              />
            </div>
          ),
        }))}
      />
    </section>
  );
}
