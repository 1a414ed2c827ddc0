import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { saveBankAccount } from '#server/ordering/payments/bank/index.ts';
import {
  type TestKeyOutcome,
  saveProviderKey,
  setProviderEnabled,
  setTestMode,
  testProviderKey,
} from '#server/ordering/payments/providers/index.ts';
import { type KeyedProviderKind, keyedProviderKinds, paymentChannels } from '#shared/payment-providers.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { paymentProviderName } from '../provider-name.ts';
import { keyTexts } from './provider-texts.ts';
import type { ProvidersContext } from './providers-context.ts';
import { readBankAccountForm } from './read-account.server.ts';
import { openTestPayment, readTestPayment } from './test-payment-actions.server.ts';

const state = z.enum(['true', 'false']).transform((text) => text === 'true');
const useInput = z.object({ provider: z.enum(paymentChannels), used: state });
/**
 * Payment provider to which a key belongs. The default is for pages that were loaded from an earlier version
 * of the shop, which do not send this field.
 */
const keyedProvider = z.enum(keyedProviderKinds).default('mollie');
const providerOf = (form: FormData) => keyedProvider.safeParse(form.get('provider') ?? undefined).data;
const refusals = { last_way: m.payments_refused_last_way, not_verified: m.payments_refused_not_verified };

const seenIn = (form: FormData) =>
  form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };

const intents = {
  use: async ({ shop, by }, form) => {
    const read = parseForm(useInput, form);
    if (!read.ok) return failureResult(m.error_unexpected());
    const { provider, used } = read.data;
    const outcome = await setProviderEnabled(shop, provider, used, by);
    if (!outcome.ok) return failureResult(refusals[outcome.reason]());
    const title = paymentProviderName(provider);
    return successResult(used ? m.payments_enabled({ title }) : m.payments_disabled({ title }));
  },
  key: async ({ shop, by }, form) => {
    const provider = providerOf(form);
    if (!provider) return failureResult(m.error_unexpected());
    const outcome = await saveProviderKey(
      shop,
      { provider, apiKey: String(form.get('api_key') ?? ''), ...seenIn(form) },
      by,
    );
    if (outcome.ok)
      return successResult(
        outcome.mode === 'live' ? m.payments_key_saved_live() : m.payments_key_saved_test(),
      );
    return outcome.reason === 'changed_meanwhile'
      ? { ok: false, isConflict: true }
      : invalidResult({ api_key: keyTexts[provider].wrongFormat() });
  },
  test: async ({ shop, by }, form) => {
    const source = z.enum(['environment', 'test', 'live']).safeParse(form.get('source'));
    const provider = providerOf(form);
    if (!source.success || !provider) return failureResult(m.error_unexpected());
    return testResult(await testProviderKey(shop, source.data, by, provider), provider);
  },
  'test-payment': openTestPayment,
  'test-payment-check': readTestPayment,
  mode: async ({ shop, by }, form) => {
    const isTest = state.safeParse(form.get('test_mode'));
    if (!isTest.success) return failureResult(m.error_unexpected());
    const outcome = await setTestMode(shop, isTest.data, by);
    if (!outcome.ok) return failureResult(refusals[outcome.reason]());
    return successResult(isTest.data ? m.payments_mode_now_test() : m.payments_mode_now_live());
  },
  bank: async ({ shop, by }, form) => {
    const read = readBankAccountForm(form);
    if (!read.ok) return { ok: false, message: m.payments_bank_invalid(), errors: read.errors };
    const outcome = await saveBankAccount(shop.db, { ...seenIn(form), account: read.data }, by);
    return outcome.ok ? successResult(m.payments_bank_saved()) : { ok: false, isConflict: true };
  },
} satisfies Record<string, IntentHandler<ProvidersContext, ActionResult>>;

/**
 * Handles the forms of the payment providers: store and test API keys, switch a provider on or off, edit the
 * bank account for transfers.
 */
export async function actOnProviders({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const result = await runIntent<ProvidersContext, ActionResult>(
    intents,
    { shop, by },
    await request.formData(),
  );
  // Reloads the settings in this process, so that the next page is current; the database notifies other
  // processes.
  if (result.ok) await Promise.all([shop.settings.reload(), shop.providers.reload()]);
  return result;
}

function testResult(outcome: TestKeyOutcome, provider: KeyedProviderKind): ActionResult {
  if (outcome.ok) {
    const methods = outcome.methods
      .map(({ id, title }) => (paymentMethodName(id) === id ? title : paymentMethodName(id)))
      .join(', ');
    return {
      ok: true,
      message: methods ? m.payments_test_passed({ methods }) : m.payments_test_passed_bare(),
    };
  }
  switch (outcome.reason) {
    case 'no_key':
      return { ok: false, message: m.payments_test_no_key() };
    case 'unreachable':
      return { ok: false, message: keyTexts[provider].unreachable() };
    case 'refused':
      return { ok: false, message: keyTexts[provider].refused({ detail: outcome.detail }) };
  }
}
