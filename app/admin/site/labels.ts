import { m } from '#shared/i18n/index.ts';

export const contactTypeLabel = {
  phone: m.site_type_phone,
  email: m.site_type_email,
  address: m.site_type_address,
  social: m.site_type_social,
};
export const sitePositionLabel = {
  header: m.site_position_header,
  floating: m.site_position_floating,
  footer: m.site_position_footer,
};
