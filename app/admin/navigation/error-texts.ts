import { m } from '#shared/i18n/index.ts';

/** Returns the name of the form field for the path of a schema's issue: all parts of a target but its URL are one field. */
export function fieldName(path: readonly string[]): string {
  if (path[0] !== 'target') return path.join('.');
  return path[1] === 'href' ? 'href' : 'target';
}

const texts: Record<string, Record<string, () => string>> = {
  label: {
    required: m.navigation_error_label,
    long: m.navigation_error_label_long,
    duplicate: m.navigation_error_label_twice,
  },
  title: {
    required: m.navigation_error_title,
    long: m.navigation_error_title_long,
    duplicate: m.navigation_error_title_twice,
    many_columns: m.navigation_error_many_columns,
  },
  target: { duplicate: m.navigation_error_target_twice, many: m.navigation_error_many },
  href: {
    required: m.navigation_error_href,
    link: m.navigation_error_href,
    long: m.navigation_error_href_long,
  },
};

/** Returns the message for a rule that a field breaks. */
export function errorText(field: string, code: string): string {
  const [name = ''] = field.split('.');
  return (texts[name]?.[code] ?? (name === 'target' ? m.navigation_error_target : m.error_unexpected))();
}
