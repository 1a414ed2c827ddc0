import { currentLocale, m } from '#shared/i18n/index.ts';
import { activityFieldLabels } from './fields.ts';
import { subjectKindLabels } from './kinds.ts';
import { actionVerbLabels } from './verbs.ts';

const own = (words: Record<string, () => string>, name: string) =>
  Object.hasOwn(words, name) ? words[name]?.() : undefined;
const plain = (name: string) => name.replaceAll(/[_-]/g, ' ');

/** Returns the label of a subject kind; falls back to the kind's name. */
export function subjectKindLabel(kind: string): string {
  return own(subjectKindLabels, kind) ?? plain(kind);
}

/** Returns the label of an action in the activity log, such as “Produit : modification”. */
export function auditActionLabel(action: string): string {
  if (action === 'access.refused') return m.staff_log_refused();
  const [kind = '', verb = ''] = action.split('.');
  return verb
    ? m.staff_log_action({ kind: subjectKindLabel(kind), verb: own(actionVerbLabels, verb) ?? plain(verb) })
    : plain(kind);
}

/** Returns the label of a field for use within a sentence; falls back to the field's name. */
export function activityFieldLabel(field: string): string {
  const words = own(activityFieldLabels, field) ?? plain(field.replace(/_cents$/, ''));
  // German nouns and acronyms keep their capital letter.
  return currentLocale() === 'de' || /^.\p{Lu}/u.test(words)
    ? words
    : words.charAt(0).toLowerCase() + words.slice(1);
}

/** Returns a short label of a subject: its kind, then its name or the first part of its id. */
export function subjectLabel(subject: string, name = ''): string {
  const [kind = '', id = ''] = subject.split(':');
  const short = name || (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? id.slice(0, 8) : id);
  return kind.startsWith('/') ? subject : [subjectKindLabel(kind), short].filter(Boolean).join(' ');
}

/** Returns the subject of an entry for an export: its kind in words, its name, and its complete id. */
export function exportedSubject(subject: string, name = ''): string {
  const [kind = '', ...id] = subject.split(':');
  if (kind.startsWith('/')) return subject;
  return [subjectKindLabel(kind), name, id.join(':')].filter(Boolean).join(' ');
}
