import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { NewSpecificationFields } from './new-specification.tsx';
import type { CategorySpecification } from '#server/catalogue/products/categories/index.ts';

interface SpecificationEditorProps {
  definitions: readonly { key: string; label: string }[];
  initial: readonly CategorySpecification[];
  error: string | undefined;
  onChange: () => void;
}

/** List of the specifications of a category's products, in display order. */
export function SpecificationEditor({ definitions, initial, error, onChange }: SpecificationEditorProps) {
  const [rows, setRows] = useState(initial.map(({ key, isMain }) => ({ key, isMain })));
  const change = (next: typeof rows) => {
    setRows(next);
    onChange();
  };
  const swap = (at: number, other: number) =>
    change(rows.map((row, i) => (i === at ? rows[other]! : i === other ? rows[at]! : row)));
  const labelOf = (key: string) => definitions.find((definition) => definition.key === key)?.label ?? key;
  const free = definitions.filter(({ key }) => !rows.some((row) => row.key === key));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-[560]">{m.categories_specifications()}</legend>
      {error ? <p className="text-sm font-medium text-danger">{error}</p> : null}
      <ul className="grid">
        {rows.map(({ key, isMain }, at) => (
          <li key={key} className="flex flex-wrap items-center gap-2 border-b border-rule py-1">
            <input type="hidden" name="spec_key" value={key} />
            <span className="flex-1 max-sm:basis-full">{labelOf(key)}</span>
            <Checkbox
              name="spec_main"
              value={key}
              checked={isMain}
              onChange={(event) =>
                change(rows.map((row) => (row.key === key ? { key, isMain: event.target.checked } : row)))
              }
              label={
                <>
                  <span aria-hidden="true">{m.categories_specification_main()}</span>
                  <span className="sr-only">
                    {m.categories_specification_main_of({ name: labelOf(key) })}
                  </span>
                </>
              }
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.categories_up_of({ name: labelOf(key) })}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.categories_down_of({ name: labelOf(key) })}
              disabled={at === rows.length - 1}
              onClick={() => swap(at, at + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.categories_specification_remove_of({ name: labelOf(key) })}
              onClick={() => change(rows.filter((row) => row.key !== key))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {definitions.length === 0 ? (
        <p className="text-sm text-muted">{m.categories_specifications_none()}</p>
      ) : null}
      <Field label={m.categories_specification_add()}>
        <Select
          value=""
          onChange={(event) => change([...rows, { key: event.target.value, isMain: false }])}
          className="max-w-sm"
        >
          <option value="">{m.categories_choose()}</option>
          {free.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <NewSpecificationFields onCreated={(key) => change([...rows, { key, isMain: false }])} />
    </fieldset>
  );
}
