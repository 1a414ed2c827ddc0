export { type SettingGroup, type Settings, settingGroups } from './settings.ts';
export { type SettingsStore, openSettings, readSettings, saveSettings } from './store.ts';
