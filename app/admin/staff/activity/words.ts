import { currentLocale, m } from '#shared/i18n/index.ts';
import { fields } from './fields.ts';
import { kinds } from './kinds.ts';
import { verbs } from './verbs.ts';

const own = (words: Record<string, () => string>, name: string) =>
  Object.hasOwn(words, name) ? words[name]?.() : undefined;
const plain = (name: string) => name.replaceAll(/[_-]/g, ' ');

/** Label of a subject kind; falls back to its name. */
export function kindWords(kind: string): string {
  return own(kinds, kind) ?? plain(kind);
}

/** Label of an action in the log: “Produit : modification”. */
export function actionWords(action: string): string {
  if (action === 'access.refused') return m.staff_log_refused();
  const [kind = '', verb = ''] = action.split('.');
  return verb
    ? m.staff_log_action({ kind: kindWords(kind), verb: own(verbs, verb) ?? plain(verb) })
    : plain(kind);
}

/** Label of a field for use within a sentence; falls back to its name. */
export function fieldWords(field: string): string {
  const words = own(fields, field) ?? plain(field.replace(/_cents$/, ''));
  // German nouns and acronyms keep their capital.
  return currentLocale() === 'de' || /^.\p{Lu}/u.test(words)
    ? words
    : words.charAt(0).toLowerCase() + words.slice(1);
}

/** Short label of a subject: its kind, then its name or the first part of its id. */
export function subjectWords(subject: string, name = ''): string {
  const [kind = '', id = ''] = subject.split(':');
  const short = name || (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? id.slice(0, 8) : id);
  return kind.startsWith('/') ? subject : [kindWords(kind), short].filter(Boolean).join(' ');
}
