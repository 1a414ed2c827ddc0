import { useState } from 'react';
import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { PageTexts } from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import type { PageEditor } from './load-editor.server.ts';
import { TextTabs } from './text-tabs.tsx';

interface PageFormProps {
  /** Null for a new page. */
  page: PageEditor['page'];
  texts: PageTexts;
  email: string;
}

/** Form of a page's address, state and texts. The typed text stays after a failed save. */
export function PageForm({ page, texts: saved, email }: PageFormProps) {
  const [texts, setTexts] = useState(saved);
  const [version, setVersion] = useState(page?.version ?? 0);
  const [isDirty, setDirty] = useState(page !== null && !page.hasCustomText);
  const [base, setBase] = useState({ page, saved });
  // Shows a newer stored version, such as a restored one, unless the form has unsaved changes.
  if (base.page !== page && !isDirty && page) {
    setBase({ page, saved });
    if (page.version !== version) {
      setTexts(saved);
      setVersion(page.version);
    }
  }
  const { fetcher, errors, isPending, isConflict } = useActionResult(() => {
    setDirty(false);
    setVersion((known) => known + 1);
  });
  return (
    <fetcher.Form method="post" noValidate className="grid gap-5" onChange={() => setDirty(true)}>
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <input type="hidden" name="intent" value={page ? 'save' : 'create'} />
      <input type="hidden" name="version" value={version} />
      {isConflict ? <ConflictNote onReload={() => window.location.reload()} /> : null}
      {page?.termsVersion ? (
        <p className="text-muted">{m.pages_terms_note({ version: page.termsVersion })}</p>
      ) : null}
      {page?.builtIn === 'withdrawal' ? <p className="text-muted">{m.pages_withdrawal_note()}</p> : null}
      {page?.hasFixedSlug ? null : (
        <div className="max-w-lg">
          <Field label={m.pages_field_slug()} hint={m.pages_hint_slug()} error={errors.slug} required>
            <Input
              name="slug"
              defaultValue={page?.slug}
              maxLength={60}
              spellCheck={false}
              autoCapitalize="none"
            />
          </Field>
        </div>
      )}
      <TextTabs pageId={page?.id ?? null} texts={texts} errors={errors} email={email} onChange={setTexts} />
      <Checkbox
        name="is_published"
        defaultChecked={page ? page.isPublished : false}
        label={m.pages_field_published()}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={isPending}>
          {m.pages_save()}
        </Button>
        {page && !page.hasCustomText ? (
          <Link to="?" className="text-link">
            {m.common_cancel()}
          </Link>
        ) : null}
      </div>
    </fetcher.Form>
  );
}
