import { type ChangeEvent, useRef, useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { type RedirectImportResult, actOnRedirectImport } from './import-action.server.ts';
import { ImportPlanNote } from './import-plan.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  return null;
}

export const action = (args: ActionFunctionArgs) => actOnRedirectImport(args);

/** Page that imports redirects from a CSV file: first a check without writing, then the import. */
export default function RedirectImportPage() {
  const { fetcher, isPending, errors } = useActionResult<RedirectImportResult>();
  const [file, setFile] = useState<File>();
  const field = useRef<HTMLInputElement>(null);
  const send = (intent: string, chosen: File | undefined) => {
    if (!chosen) return;
    const form = new FormData();
    form.set('intent', intent);
    form.set('file', chosen);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    setFile(chosen);
    send('preview', chosen);
  };
  const { plan, isDone = false } = fetcher.data ?? {};
  const writes = plan ? plan.created + plan.changed : 0;
  return (
    <>
      <ScreenHeading title={m.redirects_import_title()}>
        <Link to="/admin/redirects" className="text-link">
          {m.redirects_back()}
        </Link>
      </ScreenHeading>
      <div className="grid max-w-2xl gap-5">
        <p className="max-w-prose text-muted">{m.redirects_import_intro()}</p>
        <pre className="overflow-x-auto rounded-sm bg-sunken p-3 text-sm">
          {'from;to;status\n/ancienne-page;/guide;301\n/de/alte-seite;/de/products;302'}
        </pre>
        <Field label={m.redirects_file()} error={errors.file} required>
          <Input
            ref={field}
            type="file"
            name="file"
            accept=".csv,text/csv"
            onChange={choose}
            className="py-2"
          />
        </Field>
        {plan && !errors.file ? <ImportPlanNote plan={plan} isDone={isDone} /> : null}
        {plan && !isDone && !errors.file ? (
          <div>
            <Button pending={isPending} disabled={writes === 0} onClick={() => send('import', file)}>
              {m.redirects_import_go({ count: writes })}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
