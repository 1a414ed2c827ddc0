import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { changeSettings, confirmedSetupSteps, readSettingGroup } from '#server/platform/settings/index.ts';
import { legalPages, verifyPages } from '#server/platform/pages/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { loadSetup } from './load-setup.server.ts';

interface SetupContext {
  shop: Shop;
  by: StaffActor;
}

const intents = {
  open: async ({ shop, by }) => {
    const setup = await loadSetup(shop);
    if (setup && !setup.canOpen) return failureResult(m.setup_step_open_waits());
    const opening = await readSettingGroup(shop.db, 'opening');
    await changeSettings(
      shop.db,
      { groups: { opening: { ...opening, is_open: true, is_closed: false } } },
      by,
    );
    return successResult(m.setup_opened());
  },
  close: async ({ shop, by }) => {
    const opening = await readSettingGroup(shop.db, 'opening');
    await changeSettings(shop.db, { groups: { opening: { ...opening, is_closed: true } } }, by);
    return successResult(m.setup_closed());
  },
  confirm: async ({ shop, by }, form) => {
    const step = z.enum(confirmedSetupSteps).safeParse(form.get('step')).data;
    if (!step) return failureResult(m.error_unexpected());
    const opening = await readSettingGroup(shop.db, 'opening');
    const confirmed = [...new Set([...opening.confirmed, step])];
    await changeSettings(shop.db, { groups: { opening: { ...opening, confirmed } } }, by);
    if (step === 'legal') await verifyPages(shop.db, legalPages, by);
    return successResult(m.setup_confirmed());
  },
} satisfies Record<string, IntentHandler<SetupContext, ActionResult>>;

/** Handles the buttons of the set-up list: confirms a step, or opens the shop. */
export function actOnSetup(context: SetupContext, form: FormData): Promise<ActionResult> {
  return runIntent<SetupContext, ActionResult>(intents, context, form);
}
