export { type SettingGroup, type Settings, type TaxRegistration, settingGroups } from './settings.ts';
export { type SettingsStore, openSettings, readGroup, readSettings, saveSettings } from './store.ts';
