import type { ComponentProps } from 'react';
import { Select } from '#app/ui/select.tsx';
import type { CategoryRow } from './load-categories.server.ts';

interface CategorySelectProps extends ComponentProps<'select'> {
  categories: readonly CategoryRow[];
  /** Text of the empty choice. */
  none: string;
}

/** Select field of the categories; those below another one are indented. */
export function CategorySelect({ categories, none, ...props }: CategorySelectProps) {
  return (
    <Select {...props}>
      <option value="">{none}</option>
      {categories.map(({ slug, label, depth }) => (
        <option key={slug} value={slug}>
          {'\u2003'.repeat(depth) + label}
        </option>
      ))}
    </Select>
  );
}
