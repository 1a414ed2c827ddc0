import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import { documentLanguages, maximumDocumentBytes } from '#shared/product-documents.ts';
import { NameFields } from './name-fields.tsx';

/** Form that adds a document to a product: a PDF file, or a link. */
export function AddDocumentForm({ address }: { address: string }) {
  const [source, setSource] = useState('upload');
  const [fileError, setFileError] = useState('');
  // React key of the form; changes after each added document so that the form empties.
  const [generation, setGeneration] = useState(0);
  const { fetcher, errors, isPending } = useActionResult(() => setGeneration((n) => n + 1));
  const form = useFocusOnError(fetcher.data?.errors);
  const languages = new Intl.DisplayNames('fr', { type: 'language' });
  return (
    <fetcher.Form
      key={generation}
      ref={form}
      method="post"
      action={address}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        // The server refuses a larger body before it can answer with an error of the field.
        const file = new FormData(event.currentTarget).get('file');
        const isTooLarge = file instanceof File && file.size > maximumDocumentBytes;
        setFileError(isTooLarge ? m.documents_error_large() : '');
        if (isTooLarge) event.preventDefault();
      }}
      className="grid gap-4 rounded-sm border border-rule p-4"
    >
      <h3 className="font-[600]">{m.documents_add_title()}</h3>
      <div className="grid gap-4 sm:grid-cols-3">
        <NameFields errors={errors} />
        <Field label={m.documents_language()} error={errors.language}>
          <Select name="language" defaultValue="">
            <option value="">{m.documents_language_unknown()}</option>
            {documentLanguages.map((language) => (
              <option key={language} value={language}>
                {languages.of(language)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.documents_source()}>
          <Select name="intent" value={source} onChange={({ target }) => setSource(target.value)}>
            <option value="upload">{m.documents_source_file()}</option>
            <option value="link">{m.documents_source_link()}</option>
          </Select>
        </Field>
        {source === 'upload' ? (
          <Field
            key="file"
            label={m.documents_file()}
            hint={m.documents_file_hint()}
            error={fileError || errors.file}
            required
          >
            <Input type="file" name="file" accept="application/pdf" className="h-auto! py-2" />
          </Field>
        ) : (
          <Field
            key="url"
            label={m.documents_link()}
            hint={m.documents_link_hint()}
            error={errors.url}
            required
          >
            <Input type="url" name="url" maxLength={1000} placeholder="https://" />
          </Field>
        )}
      </div>
      <div>
        <Button type="submit" variant="outline" pending={isPending}>
          {m.documents_add()}
        </Button>
      </div>
    </fetcher.Form>
  );
}
