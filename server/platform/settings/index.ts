export { announcementOf } from './announcement.ts';
export { type SettingsSaved, changeSettings, settingsVersion } from './change-settings.ts';
export { type SettingGroup, type Settings, type TaxRegistration, settingGroups } from './settings.ts';
export { type SettingsStore, openSettings, readGroup, readSettings, saveSettings } from './store.ts';
