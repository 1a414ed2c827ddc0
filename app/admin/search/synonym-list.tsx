import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { m } from '#shared/i18n/index.ts';

interface Props {
  groups: readonly { id: string; terms: readonly string[] }[];
  error: string | undefined;
}

/** The synonyms that staff added, each group with a button to delete it, and the form for a new group. */
export function SynonymList({ groups, error }: Props) {
  return (
    <section aria-labelledby="synonyms" className="min-w-0">
      <h2 id="synonyms" className="text-lg font-[600]">
        {m.search_synonyms()}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{m.search_synonyms_hint()}</p>
      {/* Emptied after the list has grown by the new group. */}
      <Form key={groups.length} method="post" noValidate preventScrollReset className="grid gap-3">
        <Field label={m.search_terms()} required error={error}>
          <Input name="terms" maxLength={2000} placeholder="Tretlager, Innenlager" />
        </Field>
        <Button type="submit" name="intent" value="add" className="justify-self-start">
          {m.search_add()}
        </Button>
      </Form>
      {groups.length === 0 ? (
        <p className="mt-6 text-sm text-muted">{m.search_none()}</p>
      ) : (
        <ul className="mt-6 grid divide-y divide-rule border-y border-rule">
          {groups.map(({ id, terms }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0 break-words">{terms.join(' = ')}</span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove"
                  variant="outline"
                  size="sm"
                  aria-label={`${m.search_dismiss()} : ${terms.join(', ')}`}
                >
                  {m.search_dismiss()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
