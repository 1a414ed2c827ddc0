import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import type { IntentHandler } from '#app/form/run-intent.ts';
import { removeMailServer, saveMailServer, testMessage } from '#server/marketing/notifications/index.ts';
import { createIpFilter } from '#server/platform/net/index.ts';
import { mailSecurities } from '#server/platform/settings/index.ts';
import { m } from '#shared/i18n/index.ts';
import { readSeenVersion } from './read-form.server.ts';
import type { SettingsContext } from './settings-context.ts';

const hostError = { error: () => m.setup_mail_error_host() };
const portError = { error: () => m.setup_mail_error_port() };
const emailError = { error: () => m.auth_email_invalid() };

const mailInput = z
  .object({
    host: z
      .string(hostError)
      .trim()
      .max(253, hostError)
      .regex(/^[a-z0-9.:-]+$/i, hostError),
    port: z.coerce.number(portError).int(portError).min(1, portError).max(65_535, portError),
    security: z.enum(mailSecurities),
    user: z.string().trim().max(254),
    password: z.string().max(500),
    from: z.union([z.literal(''), z.email(emailError)], emailError),
  })
  .refine(({ security, user }) => security !== 'none' || user === '', {
    path: ['security'],
    error: () => m.setup_mail_error_plain(),
  });

/** Saves the mail server after a successful sign-in to it, then sends a test message to the admin. */
export const saveMail: IntentHandler<SettingsContext, ActionResult> = async (context, form) => {
  const { shop, by } = context;
  const input = parseForm(mailInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), message: m.settings_invalid() };
  const { password, ...server } = input.data;
  const mayReach = createIpFilter(shop.env.DEMO, shop.env.MERCHANT_NETWORKS);
  const saved = await saveMailServer(
    { db: shop.db, secretBox: shop.secretBox, mayReach },
    { ...server, password: password || undefined, ...readSeenVersion(form) },
    by,
  );
  if (saved.ok) {
    await shop.settings.reload();
    const tested = await testMail(context, form);
    return { ...successResult(m.setup_mail_saved()), ...(tested.message ? { detail: tested.message } : {}) };
  }
  switch (saved.reason) {
    case 'changed_meanwhile':
      return { ok: false, isConflict: true };
    case 'password_needed':
      return invalidResult({ password: m.setup_mail_error_password() });
    case 'refused':
      return invalidResult({ host: m.setup_mail_refused({ detail: saved.detail }) });
  }
};

/** Removes the mail server. */
export const removeMail: IntentHandler<SettingsContext, ActionResult> = async ({ shop, by }) => {
  await removeMailServer(shop.db, by);
  return successResult(m.setup_mail_removed());
};

/** Sends a test message to the admin. */
export const testMail: IntentHandler<SettingsContext, ActionResult> = async ({ shop, email }) => {
  try {
    await shop.mailer.send(await testMessage(email, shop.settings.current()));
  } catch (error) {
    return failureResult(
      m.setup_mail_refused({ detail: error instanceof Error ? error.message : String(error) }),
    );
  }
  return successResult(shop.mailer.isMailbox ? m.setup_mail_test_kept() : m.setup_mail_test_sent({ email }));
};
