const screens: Record<string, (id: string) => string> = {
  product: (id) => `/admin/products/${id}`,
  order: (id) => `/admin/orders/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  promotion: (id) => `/admin/promotions/${id}`,
  campaign: (id) => `/admin/campaigns/${id}`,
  consent: () => '/admin/marketing/sms',
  variant: (id) => `/admin/inventory/${id}`,
  search: () => '/admin/search',
  brand: () => '/admin/brands',
  category: () => '/admin/categories',
  specification: () => '/admin/categories',
  merchant: () => '/admin/merchant-api',
  zone: () => '/admin/shipping',
  contact: () => '/admin/site',
  button: () => '/admin/site',
  review: () => '/admin/reviews',
  question: () => '/admin/questions',
  appointment: (id) => `/admin/appointments/${id}`,
  staff: () => '/admin/staff',
  invitation: () => '/admin/staff',
  token: () => '/admin/staff/tokens',
};

const named: Record<string, string> = {
  site: '/admin/site',
  navigation: '/admin/navigation',
  variants: '/admin/inventory',
  'settings:shipping': '/admin/shipping',
  'settings:security': '/admin/staff',
  'settings:checkout': '/admin/settings?tab=payments',
};

/**
 * Returns the URL of a log entry's subject: its screen or, if it has none, the log filtered by the subject.
 */
export function subjectLink(subject: string): string {
  const [kind = '', id = ''] = subject.split(':');
  const screen = Object.hasOwn(screens, kind) ? screens[kind] : undefined;
  if (screen && id) return screen(id);
  return (
    (Object.hasOwn(named, subject) ? named[subject] : undefined) ??
    `/admin/staff/activity?q=${encodeURIComponent(subject)}`
  );
}
