import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { useEffect, useEffectEvent } from 'react';
import type { PageResult, PageValues } from './page-action.server.ts';

/** Form that reads the product of a web page, and passes its values to the product form. */
export function PageReader({ onRead }: { onRead: (page: PageValues) => void }) {
  const { fetcher, result, isPending, errors } = useActionResult<PageResult>();
  const pass = useEffectEvent((page: PageValues) => onRead(page));
  useEffect(() => {
    if (result?.page) pass(result.page);
  }, [result]);
  return (
    <fetcher.Form method="post" className="mb-6 flex max-w-3xl flex-wrap items-start gap-3" noValidate>
      <input type="hidden" name="intent" value="page" />
      <Field
        label={m.imports_page_url()}
        hint={m.imports_page_hint()}
        error={errors.url}
        className="min-w-64 flex-1"
      >
        <Input name="url" type="url" inputMode="url" maxLength={2000} autoComplete="off" />
      </Field>
      <Button type="submit" variant="outline" pending={isPending} className="sm:mt-[1.6rem]">
        {m.imports_page_read()}
      </Button>
    </fetcher.Form>
  );
}
