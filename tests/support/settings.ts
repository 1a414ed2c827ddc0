import { demoSettings } from '#demo/seed/shop-settings.ts';
import { type Settings, settingGroups } from '#server/platform/settings/index.ts';

/** Default settings with the identity and the bank account of the demo shop. */
export const exampleSettings = {
  ...(Object.fromEntries(
    Object.entries(settingGroups).map(([group, schema]) => [group, schema.parse({})]),
  ) as Settings),
  ...demoSettings,
};
