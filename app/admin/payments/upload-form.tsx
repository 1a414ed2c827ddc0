import { Upload } from 'lucide-react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { StatementsAnswer } from './statements-action.server.ts';

/** Imports a bank statement and shows the result of the last import. */
export function UploadForm() {
  const fetcher = useFetcher<StatementsAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <section className="max-w-2xl rounded-md border border-rule bg-surface p-5">
      <h2 className="mb-3 text-lg font-[600]">{m.bank_upload_title()}</h2>
      <fetcher.Form method="post" encType="multipart/form-data" className="grid gap-4">
        <input type="hidden" name="intent" value="upload" />
        <Field label={m.bank_upload_file()} hint={m.bank_upload_hint()} required error={answer && !answer.ok ? answer.message : undefined}>
          <Input type="file" name="file" accept=".xml,text/xml,application/xml" className="border-edge! bg-surface! py-2 text-ink!" />
        </Field>
        <div>
          <Button type="submit" pending={fetcher.state !== 'idle'}>
            <Upload aria-hidden="true" />
            {m.bank_upload()}
          </Button>
        </div>
      </fetcher.Form>
      <p role="status" className={answer?.ok ? 'mt-4 rounded-sm bg-success-wash px-3 py-2 text-[0.9375rem]' : 'sr-only'}>
        {answer?.ok ? answer.message : null}
      </p>
    </section>
  );
}
