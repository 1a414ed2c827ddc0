import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { type ReceiveReturnOutcome, type ReceivedReturn, receiveReturn } from '#server/fulfilment/index.ts';
import { requireAdmin } from '../../require-admin.server.ts';

const units = z.coerce.number().int().min(0).max(999);
const input = z.object({
  return: z.uuid(),
  refund: z.enum(['original', 'bank_account', 'none']),
  iban: z.string().trim().max(60).default(''),
  note: z.string().trim().max(300).default(''),
});

/** Redirects a GET request, which only a directly opened URL sends, to the order page. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/admin/orders/${encodeURIComponent(String(params.id))}`);
}

/** Records the receipt of an inspected return and triggers its refund. Staff must confirm both. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  const parsed = parseForm(input, form);
  const lines = readLines(form);
  if (form.get('inspected') !== 'true') return invalidResult({ inspected: m.returns_error_not_inspected() });
  if (!parsed.ok || !lines) return failureResult(m.returns_error_input());
  const { return: id, refund, iban, note } = parsed.data;
  const outcome = await receiveReturn(shop, id, { lines, refund, iban, note }, by);
  return outcome.ok ? successResult(m.returns_done()) : explain(outcome);
}

/**
 * Reads the units `restocked.{line}` and `written_off.{line}`. Returns undefined if a value is not a number.
 */
function readLines(form: FormData): ReceivedReturn['lines'] | undefined {
  const lines: ReceivedReturn['lines'] = [];
  for (const [name, value] of form) {
    if (!name.startsWith('restocked.')) continue;
    const lineId = name.slice('restocked.'.length);
    const restocked = units.safeParse(value);
    const writtenOff = units.safeParse(form.get(`written_off.${lineId}`));
    if (!restocked.success || !writtenOff.success) return undefined;
    lines.push({ lineId, restocked: restocked.data, writtenOff: writtenOff.data });
  }
  return lines;
}

function explain(refusal: ReceiveReturnOutcome & { ok: false }): ActionResult {
  const texts: Record<typeof refusal.reason, () => string> = {
    return_not_found: m.returns_error_return_not_found,
    invalid_iban: m.returns_error_invalid_iban,
    nothing_captured: m.returns_error_nothing_captured,
    more_than_captured: m.returns_error_more_than_captured,
    invalid_amount: m.payment_refusal_invalid_amount,
    unknown_line: m.returns_error_unknown_line,
    more_than_announced: m.returns_error_more_than_announced,
  };
  const message = texts[refusal.reason]();
  const field =
    refusal.reason === 'invalid_iban'
      ? 'iban'
      : 'lineId' in refusal
        ? `restocked.${refusal.lineId}`
        : undefined;
  return field ? invalidResult({ [field]: message }) : failureResult(message);
}
