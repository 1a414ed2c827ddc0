import { currentLocale, m } from '#shared/i18n/index.ts';
import { fields } from './fields.ts';
import { kinds } from './kinds.ts';
import { verbs } from './verbs.ts';

const own = (words: Record<string, () => string>, name: string) => (Object.hasOwn(words, name) ? words[name]?.() : undefined);
const plain = (name: string) => name.replaceAll(/[_-]/g, ' ');

/** What kind of thing an action is about, in words; one that has none yet by its name. */
export function kindWords(kind: string): string {
  return own(kinds, kind) ?? plain(kind);
}

/** An action of the log in words: “Produit : modification”. */
export function actionWords(action: string): string {
  if (action === 'access.refused') return m.staff_log_refused();
  const [kind = '', verb = ''] = action.split('.');
  return verb ? m.staff_log_action({ kind: kindWords(kind), verb: own(verbs, verb) ?? plain(verb) }) : plain(kind);
}

/** A field of what was changed, in words within a line; one that has none yet by its name. */
export function fieldWords(field: string): string {
  const words = own(fields, field) ?? plain(field.replace(/_cents$/, ''));
  // German nouns keep their capital, and so does what is all capitals.
  return currentLocale() === 'de' || /^.\p{Lu}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** What an entry is about, short: its kind, and its name or else the beginning of its number. */
export function subjectWords(subject: string, name = ''): string {
  const [kind = '', id = ''] = subject.split(':');
  const short = name || (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? id.slice(0, 8) : id);
  return kind.startsWith('/') ? subject : [kindWords(kind), short].filter(Boolean).join(' ');
}
