import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { methodName } from '#shared/i18n/method-name.ts';
import { requestOf } from '#server/http/context.ts';
import { changeAccount } from '#server/ordering/payments/bank/index.ts';
import { type KeyTested, saveKey, setProviderUse, setTestMode, testKey } from '#server/ordering/payments/providers/index.ts';
import type { Shop } from '#server/shop.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { providerName } from '../provider-name.ts';
import { readAccountForm } from './read-account.server.ts';

export type ProvidersAnswer =
  | { ok: true; message: string }
  | { ok: false; message?: string; errors?: Record<string, string>; isConflict?: boolean };

const state = z.enum(['true', 'false']).transform((text) => text === 'true');
const useInput = z.object({ provider: z.enum(['mollie', 'bank_transfer', 'sandbox']), used: state });
const refusals = { last_way: m.payments_refused_last_way, not_verified: m.payments_refused_not_verified };

/** Staff actions on providers: save and test keys, enable, disable, set the bank account. */
export async function actOnProviders({ request, context }: ActionFunctionArgs): Promise<ProvidersAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData();
  const answer = await act(shop, form, by);
  // Reloads this process for the next page; other processes are notified through the database.
  if (answer.ok) await Promise.all([shop.settings.reload(), shop.providers.reload()]);
  return answer;
}

async function act(shop: Shop, form: FormData, by: { id: string; ip: string }): Promise<ProvidersAnswer> {
  const seen = form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };
  switch (form.get('intent')) {
    case 'use': {
      const read = useInput.safeParse(Object.fromEntries(form));
      if (!read.success) return { ok: false, message: m.error_unexpected() };
      const { provider, used } = read.data;
      const outcome = await setProviderUse(shop, provider, used, by);
      if (!outcome.ok) return { ok: false, message: refusals[outcome.reason]() };
      const title = providerName(provider);
      return { ok: true, message: used ? m.payments_enabled({ title }) : m.payments_disabled({ title }) };
    }
    case 'key': {
      const outcome = await saveKey(shop, { apiKey: String(form.get('api_key') ?? ''), ...seen }, by);
      if (outcome.ok) return { ok: true, message: outcome.mode === 'live' ? m.payments_key_saved_live() : m.payments_key_saved_test() };
      return outcome.reason === 'changed_meanwhile'
        ? { ok: false, isConflict: true }
        : { ok: false, errors: { api_key: m.payments_key_wrong() } };
    }
    case 'test': {
      const source = z.enum(['environment', 'test', 'live']).safeParse(form.get('source'));
      return source.success ? testResult(await testKey(shop, source.data, by)) : { ok: false, message: m.error_unexpected() };
    }
    case 'mode': {
      const requested = state.safeParse(form.get('test_mode'));
      if (!requested.success) return { ok: false, message: m.error_unexpected() };
      const outcome = await setTestMode(shop, requested.data, by);
      if (!outcome.ok) return { ok: false, message: refusals[outcome.reason]() };
      return { ok: true, message: requested.data ? m.payments_mode_now_test() : m.payments_mode_now_live() };
    }
    case 'bank': {
      const read = readAccountForm(form);
      if (!read.ok) return { ok: false, message: m.payments_bank_invalid(), errors: read.errors };
      const outcome = await changeAccount(shop.db, { ...seen, account: read.account }, by);
      return outcome.ok ? { ok: true, message: m.payments_bank_saved() } : { ok: false, isConflict: true };
    }
    default:
      return { ok: false, message: m.error_unexpected() };
  }
}

function testResult(outcome: KeyTested): ProvidersAnswer {
  if (outcome.ok) {
    const methods = outcome.methods.map(({ id, title }) => (methodName(id) === id ? title : methodName(id))).join(', ');
    return { ok: true, message: methods ? m.payments_test_passed({ methods }) : m.payments_test_passed_bare() };
  }
  switch (outcome.reason) {
    case 'no_key':
      return { ok: false, message: m.payments_test_no_key() };
    case 'unreachable':
      return { ok: false, message: m.payments_test_unreachable() };
    case 'refused':
      return { ok: false, message: m.payments_test_refused({ detail: outcome.detail }) };
  }
}
