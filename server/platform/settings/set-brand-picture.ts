import { recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { lockSettings } from './change-settings.ts';
import { readSettingGroup, saveSettingGroup } from './store.ts';

export const brandPictures = ['logo_url', 'logo_dark_url', 'icon_url'] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** Sets or removes a picture of the shop's visual identity, and records the change in the activity log. */
export async function setBrandPicture(
  tx: Transaction,
  picture: BrandPicture,
  url: string,
  by: { id: string; ip: string },
): Promise<{ ok: true }> {
  await lockSettings(tx);
  const before = await readSettingGroup(tx, 'brand');
  const after = { ...before, [picture]: url };
  await saveSettingGroup(tx, 'brand', after, by.id);
  await recordAudit(tx, {
    actorId: by.id,
    action: 'settings.brand',
    subject: 'settings:brand',
    before,
    after,
    ip: by.ip,
  });
  return { ok: true };
}
