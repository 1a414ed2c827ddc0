export { currentAnnouncement } from './announcement.ts';
export {
  type SellerFact,
  type ShopIdentity,
  missingSellerFacts,
  shopIdentity,
  shopLogo,
} from './identity.ts';
export {
  type SaveSettingsOutcome,
  changeSettings,
  lockSettings,
  settingsVersion,
} from './change-settings.ts';
export {
  type NavigationColumn,
  type NavigationItem,
  type NavigationMenu,
  type NavigationTarget,
  navigationColumnSchema,
  navigationItemSchema,
  navigationMenuSchema,
} from './navigation-menu.ts';
export {
  confirmedSetupSteps,
  mailSecurities,
  type SettingGroup,
  type Settings,
  type TaxRegistration,
  settingGroups,
} from './settings.ts';
export {
  type SettingsStore,
  openSettingsStore,
  readSettingGroup,
  readSettings,
  saveSettingGroup,
} from './store.ts';
export { type BrandPicture, brandPictures, setBrandPicture } from './set-brand-picture.ts';
export { type OpeningHours, openingHours } from './opening-hours.ts';
export { type OpenDay, listOpenDays } from './open-days.ts';
export { appointmentLengths } from './appointment-rules.ts';
