import { Upload } from 'lucide-react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

/** Form that imports a bank statement; shows the result of the last import. */
export function StatementUploadForm() {
  const { fetcher, result, errors, isPending } = useActionResult();
  return (
    <section className="max-w-2xl rounded-md border border-rule bg-surface p-5">
      <h2 className="mb-3 text-lg font-[600]">{m.bank_upload_title()}</h2>
      <fetcher.Form method="post" encType="multipart/form-data" className="grid gap-4">
        <input type="hidden" name="intent" value="upload" />
        <Field label={m.bank_upload_file()} hint={m.bank_upload_hint()} required error={errors.file}>
          <Input
            type="file"
            name="file"
            accept=".xml,text/xml,application/xml"
            className="border-edge! bg-surface! py-2 text-ink!"
          />
        </Field>
        <div>
          <Button type="submit" pending={isPending}>
            <Upload aria-hidden="true" />
            {m.bank_upload()}
          </Button>
        </div>
      </fetcher.Form>
      <p
        role="status"
        className={result?.ok ? 'mt-4 rounded-sm bg-success-wash px-3 py-2 text-[0.9375rem]' : 'sr-only'}
      >
        {result?.ok ? result.message : null}
      </p>
    </section>
  );
}
