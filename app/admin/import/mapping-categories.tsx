import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { MappingView } from './mapping-steps.server.ts';
import type { FileImport } from './use-import.ts';

/** Category of the shop, for a list of choices. */
export type CategoryOption = { id: string; name: string };

/** Choices that are not a category of the shop, as the server stores them. */
const choices = { create: '+', other: '-' };

/** List of the file's categories, each with the category of the shop that its products get. */
export function MappingCategories({
  work,
  mapping,
  categories,
}: {
  work: FileImport;
  mapping: MappingView['mapping'];
  categories: CategoryOption[];
}) {
  const names = Object.keys(mapping.categories);
  if (names.length === 0 || !Object.values(mapping.columns).includes('category')) return null;
  return (
    <fieldset className="grid gap-3" disabled={work.isBusy}>
      <legend className="mb-2 text-sm font-[560]">{m.imports_map_categories()}</legend>
      {names.map((name) => (
        <div key={name} className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-2">
          <p className="break-words">{name}</p>
          <Field label={m.imports_map_category({ name })} hideLabel>
            <Select
              value={mapping.categories[name]}
              onChange={(event) =>
                work.change({ categories: { ...mapping.categories, [name]: event.target.value } })
              }
            >
              <option value={choices.create}>{m.imports_map_category_create({ name })}</option>
              <option value={choices.other}>{m.imports_map_category_none()}</option>
              {categories.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ))}
    </fieldset>
  );
}
