import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { CopyUrlButton } from './copy-button.tsx';
import type { CampaignLinkState } from './read-link.server.ts';

/**
 * Form that builds a campaign link with source parameters. It uses GET, so the page URL contains the form
 * values.
 */
export function CampaignLinkForm({ link: { values, errors, url } }: { link: CampaignLinkState }) {
  return (
    <Form noValidate preventScrollReset className="grid max-w-3xl gap-4">
      <Field label={m.marketing_link_path()} hint={m.marketing_link_path_hint()} error={errors.path} required>
        <Input name="path" maxLength={400} autoComplete="off" spellCheck={false} defaultValue={values.path} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={m.marketing_link_source()}
          hint={m.marketing_link_source_hint()}
          error={errors.source}
          required
        >
          <Input name="source" maxLength={60} spellCheck={false} defaultValue={values.source} />
        </Field>
        <Field
          label={m.marketing_link_medium()}
          hint={m.marketing_link_medium_hint()}
          error={errors.medium}
          required
        >
          <Input name="medium" maxLength={60} spellCheck={false} defaultValue={values.medium} />
        </Field>
        <Field
          label={m.marketing_link_campaign()}
          hint={m.marketing_link_campaign_hint()}
          error={errors.campaign}
          required
        >
          <Input name="campaign" maxLength={60} spellCheck={false} defaultValue={values.campaign} />
        </Field>
      </div>
      <div>
        <Button type="submit">{m.marketing_link_make()}</Button>
      </div>
      {url ? (
        <p
          role="status"
          className="flex flex-wrap items-center gap-3 rounded-md border border-rule bg-surface p-4"
        >
          <span className="sr-only">{m.marketing_link_made()}</span>
          <code className="min-w-0 break-all">{url}</code>
          <CopyUrlButton text={url} />
        </p>
      ) : null}
    </Form>
  );
}
