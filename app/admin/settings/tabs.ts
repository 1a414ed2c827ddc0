import { m } from '#shared/i18n/index.ts';

export const settingsTabs = [
  'general',
  'payments',
  'shipping',
  'notifications',
  'appearance',
  'security',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsTabLabel: Record<SettingsTab, () => string> = {
  general: m.settings_tab_general,
  payments: m.settings_tab_payments,
  shipping: m.settings_tab_shipping,
  notifications: m.settings_tab_notifications,
  appearance: m.settings_tab_appearance,
  security: m.settings_tab_security,
};
