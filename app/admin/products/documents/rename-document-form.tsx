import { useActionResult } from '#app/form/use-action-result.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import type { ListedDocument } from './load-documents.server.ts';
import { NameFields } from './name-fields.tsx';

interface RenameDocumentFormProps {
  document: ListedDocument;
  address: string;
  /** Called after the names are saved, and when the user cancels. */
  onClose: () => void;
}

/** Form that changes the names of a document, in place of its row. */
export function RenameDocumentForm({ document, address, onClose }: RenameDocumentFormProps) {
  const { fetcher, errors, isPending } = useActionResult(onClose);
  const form = useFocusOnError(fetcher.data?.errors);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={address}
      noValidate
      aria-label={m.documents_rename_of({ name: document.name })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      className="grid flex-1 gap-4 py-2"
    >
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="document" value={document.id} />
      <div className="grid gap-4 sm:grid-cols-3">
        <NameFields names={document.names} errors={errors} />
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={isPending}>
          {m.documents_save()}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {m.documents_cancel()}
        </Button>
      </div>
    </fetcher.Form>
  );
}
