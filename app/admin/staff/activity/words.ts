import { m } from '#app/i18n/index.ts';

const kinds: Record<string, () => string> = {
  product: m.staff_kind_product,
  order: m.staff_kind_order,
  shipment: m.staff_kind_shipment,
  return: m.staff_kind_return,
  statement: m.staff_kind_statement,
  bank_entry: m.staff_kind_bank_entry,
  stock: m.staff_kind_stock,
  brand: m.staff_kind_brand,
  zone: m.staff_kind_zone,
  settings: m.staff_kind_settings,
  site: m.staff_kind_site,
  promotion: m.staff_kind_promotion,
  review: m.staff_kind_review,
  question: m.staff_kind_question,
  customer: m.staff_kind_customer,
  staff: m.staff_kind_staff,
  token: m.staff_kind_token,
  access: m.staff_kind_access,
  webhook: m.staff_kind_webhook,
};

const verbs: Record<string, () => string> = {
  created: m.staff_verb_created,
  changed: m.staff_verb_changed,
  deleted: m.staff_verb_deleted,
  archived: m.staff_verb_archived,
  retired: m.staff_verb_retired,
  flagged: m.staff_verb_flagged,
  pictures_changed: m.staff_verb_pictures_changed,
  picture_described: m.staff_verb_picture_described,
  logo: m.staff_verb_logo,
  adjusted: m.staff_verb_adjusted,
  counted: m.staff_verb_counted,
  count_begun: m.staff_verb_count_begun,
  count_dropped: m.staff_verb_count_dropped,
  imported: m.staff_verb_imported,
  minimum: m.staff_verb_minimum,
  published: m.staff_verb_published,
  refused: m.staff_verb_refused,
  answered: m.staff_verb_answered,
  kept: m.staff_verb_kept,
  hidden: m.staff_verb_hidden,
  closed: m.staff_verb_closed,
  shipping: m.staff_verb_shipping,
  security: m.staff_verb_security,
  activated: m.staff_verb_activated,
  ended: m.staff_verb_ended,
  marked_paid: m.staff_verb_marked_paid,
  shipped: m.staff_verb_shipped,
  delivered: m.staff_verb_delivered,
  received: m.staff_verb_received,
  noted: m.staff_verb_noted,
  note_removed: m.staff_verb_note_removed,
  signed_out: m.staff_verb_signed_out,
  exported: m.staff_verb_exported,
  erased: m.staff_verb_erased,
  role_changed: m.staff_verb_role_changed,
  removed: m.staff_verb_removed,
  invited: m.staff_verb_invited,
  invited_again: m.staff_verb_invited_again,
  invitation_revoked: m.staff_verb_invitation_revoked,
  joined: m.staff_verb_joined,
  two_factor_reset: m.staff_verb_two_factor_reset,
  revoked: m.staff_verb_revoked,
  assigned: m.staff_verb_assigned,
  set_aside: m.staff_verb_set_aside,
  added: m.staff_verb_added,
  replayed: m.staff_verb_replayed,
  prepare: m.staff_verb_prepare,
  cancel: m.staff_verb_cancel,
  refund: m.staff_verb_refund,
  contact_created: m.staff_verb_contact_created,
  contact_changed: m.staff_verb_contact_changed,
  contact_removed: m.staff_verb_contact_removed,
  button_created: m.staff_verb_button_created,
  button_changed: m.staff_verb_button_changed,
  button_removed: m.staff_verb_button_removed,
};

const fields: Record<string, () => string> = {
  role: m.staff_field_role,
  email: m.staff_field_email,
  name: m.staff_field_name,
  stock: m.staff_field_stock,
  price: m.staff_field_price,
  cost: m.staff_field_cost,
  scopes: m.staff_field_scopes,
  days: m.staff_field_days,
  prefix: m.staff_field_prefix,
  method: m.staff_field_method,
  token: m.staff_field_token,
  sessions: m.staff_field_sessions,
  require_two_factor: m.staff_field_require_two_factor,
  amount: m.staff_field_amount,
  reason: m.staff_field_reason,
  status: m.staff_field_status,
  description: m.staff_field_description,
  is_active: m.staff_field_is_active,
};

const plain = (name: string) => name.replaceAll('_', ' ');

/** What kind of thing an action is about, in words; one that has none yet by its name. */
export function kindWords(kind: string): string {
  return kinds[kind]?.() ?? plain(kind);
}

/** An action of the log in words: “Produit : modification”. */
export function actionWords(action: string): string {
  if (action === 'access.refused') return m.staff_log_refused();
  const [kind = '', verb = ''] = action.split('.');
  return verb ? m.staff_log_action({ kind: kindWords(kind), verb: verbs[verb]?.() ?? plain(verb) }) : plain(kind);
}

/** A field of what was changed, in words; one that has none yet by its name. */
export function fieldWords(field: string): string {
  return fields[field]?.() ?? plain(field);
}

/** What an entry is about, short: its kind, and the beginning of its number. */
export function subjectWords(subject: string): string {
  const [kind = '', id = ''] = subject.split(':');
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? `${kind} ${id.slice(0, 8)}` : subject;
}
