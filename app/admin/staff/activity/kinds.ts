import { m } from '#shared/i18n/index.ts';

/**
 * Labels of the subject kinds, such as `product`; a kind is the first part of an action and of a subject in
 * the log.
 */
export const subjectKindLabels: Record<string, () => string> = {
  product: m.staff_kind_product,
  order: m.staff_kind_order,
  shipment: m.staff_kind_shipment,
  return: m.staff_kind_return,
  statement: m.staff_kind_statement,
  bank_entry: m.staff_kind_bank_entry,
  stock: m.staff_kind_stock,
  brand: m.staff_kind_brand,
  category: m.categories_kind,
  search: m.search_kind,
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
  backup: m.audit_kind_backup,
  payment: m.audit_kind_payment,
  provider: m.audit_kind_provider,
  message: m.audit_kind_message,
  pricing: m.audit_kind_pricing,
  variant: m.audit_kind_variant,
  variants: m.staff_kind_stock,
  invitation: m.audit_kind_invitation,
  count: m.audit_kind_count,
  import: m.audit_kind_import,
  merchant: m.merchants_log_kind,
  contact: m.audit_kind_contact,
  button: m.audit_kind_button,
  campaign: m.audit_kind_campaign,
  consent: m.audit_kind_consent,
};
