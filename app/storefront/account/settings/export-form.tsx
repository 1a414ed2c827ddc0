import { Form, useNavigation } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';

/** Form that requests an e-mail with all data that the shop stores about the customer. */
export function DataExportForm({ error }: { error: string | undefined }) {
  const isPending = useNavigation().formData?.get('form') === 'export';
  return (
    <Form method="post" replace className="mt-10 grid max-w-xl gap-4 border-t border-rule pt-6">
      <input type="hidden" name="form" value="export" />
      <h3 className="font-[600]">{m.export_title()}</h3>
      <p className="text-[0.9375rem] text-muted">{m.export_text()}</p>
      {error ? <ErrorNote>{error}</ErrorNote> : null}
      <Button
        type="submit"
        variant="outline"
        pending={isPending}
        className="justify-self-start max-sm:w-full"
      >
        {m.export_action()}
      </Button>
    </Form>
  );
}
