import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { lockSettings, readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import { contentPageVersions } from './schema.ts';
import type { PageInput } from './page-texts.ts';

type TextState = Pick<PageInput, 'texts' | 'isPublished'>;

const shcustomText = ({ texts, isPublished }: TextState) => (isPublished ? texts : null);

/**
 * Gives the terms of sale a new version in the settings if a save changes the text that buyers see. The
 * version is the current day, with a number from the second change of a day on.
 *
 * @returns the new version; undefined if the shown text stays the same
 */
export async function changeTermsVersion(
  tx: Transaction,
  before: TextState,
  after: TextState,
  by: StaffActor,
): Promise<string | undefined> {
  if (isDeepStrictEqual(shcustomText(before), shcustomText(after))) return undefined;
  await lockSettings(tx);
  const settings = await readSettingGroup(tx, 'terms');
  const day = dayOf(new Date());
  const names = [day, ...Array.from({ length: 999 }, (_, index) => `${day}.${index + 2}`)];
  const rows = await tx
    .select({ version: contentPageVersions.termsVersion })
    .from(contentPageVersions)
    .where(inArray(contentPageVersions.termsVersion, names));
  const used = new Set([settings.version, ...rows.map(({ version }) => version)]);
  const version = names.find((name) => !used.has(name)) ?? `${day}.${Date.now()}`;
  await saveSettingGroup(tx, 'terms', { version }, by.id);
  await recordAudit(tx, {
    actorId: by.id,
    action: 'settings.terms',
    subject: 'settings:terms',
    before: settings,
    after: { version },
    ip: by.ip,
  });
  return version;
}
