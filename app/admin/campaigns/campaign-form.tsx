import { useEffect, useEffectEvent, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { locales } from '#shared/locales.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { CampaignDraft } from './draft.ts';
import { LanguageFields } from './language-fields.tsx';
import { languageNames } from './language-names.ts';
import type { CampaignPageData } from './load-campaign.server.ts';
import { ProductPicker } from './product-picker.tsx';

interface CampaignFormProps {
  campaign: CampaignPageData;
  onSaved: () => void;
  onReload: () => void;
  /** Reports whether the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

/** Form for a campaign's content and audience. Keeps the input after an error. */
export function CampaignForm({ campaign, onSaved, onReload, onDirty }: CampaignFormProps) {
  const { fetcher, result, isPending, errors, isConflict } = useActionResult(onSaved);
  const [draft, setDraft] = useState(campaign.draft);
  const [language, setLanguage] = useState<string>('fr');
  const isDirty = JSON.stringify(draft) !== JSON.stringify(campaign.draft);
  const showFirstError = useEffectEvent(() => {
    const wrong = locales.find((locale) =>
      Object.keys(errors).some((place) => place.startsWith(`texts.${locale}.`)),
    );
    if (wrong) setLanguage(wrong);
  });
  useEffect(() => showFirstError(), [result]);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const set = (change: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...change }));
  const { choices } = campaign;
  return (
    <fetcher.Form method="post" noValidate className="grid max-w-3xl gap-6">
      <UnsavedGuard isDirty={isDirty && !isPending && !result?.ok} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={campaign.version} />
      <input type="hidden" name="campaign" value={JSON.stringify(draft)} />
      {isConflict ? <ConflictNote onReload={onReload} /> : null}
      <Field label={m.campaign_name()} hint={m.campaign_name_hint()} error={errors.name} required>
        <Input maxLength={120} value={draft.name} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <section>
        <h2 className="mb-3 text-lg font-[600]">{m.campaign_content()}</h2>
        <Tabs
          label={m.campaign_content()}
          value={language}
          onChange={setLanguage}
          tabs={locales.map((locale) => ({
            id: locale,
            label: languageNames[locale](),
            content: (
              <LanguageFields
                locale={locale}
                text={draft.texts[locale]}
                errors={errors}
                hasButton={draft.link_path !== ''}
                onChange={(text) => set({ texts: { ...draft.texts, [locale]: text } })}
              />
            ),
          }))}
        />
      </section>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.campaign_link()} hint={m.campaign_link_hint()} error={errors.link_path}>
          <Input
            maxLength={300}
            spellCheck={false}
            autoComplete="off"
            value={draft.link_path}
            onChange={(event) => set({ link_path: event.target.value })}
          />
        </Field>
        <Field label={m.campaign_promotion()} error={errors.promotion_id}>
          <Select value={draft.promotion_id} onChange={(event) => set({ promotion_id: event.target.value })}>
            <option value="">{m.campaign_promotion_none()}</option>
            {choices.promotions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ProductPicker
        chosen={draft.product_ids}
        known={campaign.products}
        error={errors.product_ids}
        onChange={(productIds) => set({ product_ids: productIds })}
      />
      <AudienceFields
        audience={draft.audience}
        choices={choices}
        errors={errors}
        onChange={(audience) => set({ audience })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={isPending}>
          {m.campaign_save()}
        </Button>
        {campaign.id ? <Reached count={campaign.recipients} /> : null}
      </div>
    </fetcher.Form>
  );
}

function Reached({ count }: { count: number }) {
  return (
    <p className="text-[0.9375rem] text-muted">
      {count === 1 ? m.campaign_audience_now_one() : m.campaign_audience_now({ count })}
    </p>
  );
}
