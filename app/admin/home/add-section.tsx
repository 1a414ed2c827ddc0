import { useActionResult } from '#app/form/use-action-result.ts';
import { type SectionKind, mayAddSection, sectionKinds } from '#shared/home-page.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { sectionKindLabels } from './labels.ts';

/** Form that adds a section of a kind at the end of the draft, and opens its fields. */
export function AddSection({
  present,
  onAdded,
}: {
  present: readonly SectionKind[];
  onAdded: (id: string) => void;
}) {
  const { fetcher, isPending } = useActionResult<{ id?: string }>(({ id }) => {
    if (id) onAdded(id);
  });
  const kinds = sectionKinds.filter((kind) => mayAddSection(kind, present));
  return (
    <fetcher.Form method="post" className="mt-5 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="add" />
      <Field label={m.homeEditor_add_kind()}>
        <Select name="kind" defaultValue="text">
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {sectionKindLabels[kind]()}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" pending={isPending}>
        {m.homeEditor_add()}
      </Button>
    </fetcher.Form>
  );
}
