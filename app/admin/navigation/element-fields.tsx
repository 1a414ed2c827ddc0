import type { FieldErrors } from '#app/form/action-result.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { NavigationColumn, NavigationItem } from '#server/platform/settings/index.ts';
import { m } from '#shared/i18n/index.ts';
import { LocalizedFields } from '../home/localized-fields.tsx';
import type { EditorData } from './load-editor.server.ts';
import { parseTarget, valueOf } from './target-value.ts';

const longestLabel = 40;

interface ItemFieldsProps {
  item: NavigationItem;
  /** Whether the item is in the main menu, the only list that can contain the menu of the categories. */
  isMain: boolean;
  choices: EditorData['choices'];
  errors: FieldErrors;
  onChange: (item: NavigationItem) => void;
}

/** Fields of a link: its target and its label. */
export function ItemFields({ item, isMain, choices, errors, onChange }: ItemFieldsProps) {
  const { target } = item;
  const groups = [
    { label: m.navigation_group_shop(), kind: 'shop', options: choices.shop },
    { label: m.navigation_group_categories(), kind: 'category', options: choices.categories },
    { label: m.navigation_group_pages(), kind: 'page', options: choices.pages },
  ];
  const isListed =
    !('name' in target) ||
    groups.some(({ kind, options }) => kind === target.kind && options.some(({ id }) => id === target.id));
  return (
    <>
      <Field label={m.navigation_target()} error={errors.target} required>
        <Select
          value={valueOf(target)}
          onChange={({ target: { value } }) => onChange({ ...item, target: parseTarget(value, target) })}
        >
          {'name' in target && !isListed ? (
            <option value={valueOf(target)}>{m.navigation_unavailable({ name: target.name })}</option>
          ) : null}
          {isMain ? <option value="families">{m.navigation_target_families()}</option> : null}
          <option value="url">{m.navigation_target_url()}</option>
          {groups.map(({ label, kind, options }) =>
            options.length > 0 ? (
              <optgroup key={kind} label={label}>
                {options.map(({ id, name }) => (
                  <option key={id} value={`${kind}:${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ) : null,
          )}
        </Select>
      </Field>
      {target.kind === 'url' ? (
        <Field label={m.navigation_href()} hint={m.navigation_href_hint()} error={errors.href} required>
          <Input
            type="url"
            spellCheck={false}
            maxLength={500}
            value={target.href}
            onChange={({ target: { value } }) => onChange({ ...item, target: { kind: 'url', href: value } })}
          />
        </Field>
      ) : null}
      <LocalizedFields
        label={m.navigation_label()}
        path="label"
        text={item.label}
        errors={errors}
        maxLength={longestLabel}
        onChange={(label) => onChange({ ...item, label })}
      />
      <p className="text-sm text-muted">
        {target.kind === 'url' ? m.navigation_label_hint_url() : m.navigation_label_hint()}
      </p>
    </>
  );
}

interface ColumnFieldsProps {
  column: NavigationColumn;
  isNew: boolean;
  /** Kinds of the columns of the footer. */
  kinds: readonly NavigationColumn['kind'][];
  errors: FieldErrors;
  onChange: (column: NavigationColumn) => void;
}

const kindLabels = {
  links: m.navigation_column_links,
  families: m.navigation_column_families,
  offices: m.navigation_column_offices,
};

/** Fields of a column of the footer: its title and, for a new one, its content. */
export function ColumnFields({ column, isNew, kinds, errors, onChange }: ColumnFieldsProps) {
  const free = (['links', 'families', 'offices'] as const).filter(
    (kind) => kind === 'links' || !kinds.includes(kind),
  );
  return (
    <>
      {isNew && free.length > 1 ? (
        <Field label={m.navigation_column_content()}>
          <Select
            value={column.kind}
            onChange={({ target: { value } }) =>
              onChange({ ...column, kind: value as NavigationColumn['kind'] })
            }
          >
            {free.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]()}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <LocalizedFields
        label={m.navigation_column_title()}
        path="title"
        text={column.title}
        errors={errors}
        maxLength={longestLabel}
        onChange={(title) => onChange({ ...column, title })}
      />
      <p className="text-sm text-muted">
        {column.kind === 'links' ? m.navigation_title_hint() : m.navigation_title_hint_fixed()}
      </p>
    </>
  );
}
