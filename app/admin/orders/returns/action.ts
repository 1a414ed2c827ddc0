import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { type ReceiveOutcome, type ReceivedReturn, receiveReturn } from '#server/fulfilment/index.ts';
import { requestOf } from '#server/http/context.ts';
import { requireAdmin } from '../../require-admin.server.ts';

export interface ReturnsAnswer {
  ok: boolean;
  message: string;
  errors?: Record<string, string>;
}

const units = z.coerce.number().int().min(0).max(999);
const input = z.object({
  return: z.uuid(),
  refund: z.enum(['original', 'bank_account', 'none']),
  iban: z.string().trim().max(60).default(''),
  note: z.string().trim().max(300).default(''),
});

/** A direct GET request redirects to the order page. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/admin/orders/${params.id}`);
}

/** Records the receipt of a return and triggers its refund. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ReturnsAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const form = await request.formData();
  const parsed = input.safeParse(Object.fromEntries(form));
  const lines = readLines(form);
  if (!parsed.success || !lines) return { ok: false, message: m.returns_error_input() };
  const { return: id, refund, iban, note } = parsed.data;
  const outcome = await receiveReturn(shop, id, { lines, refund, iban, note }, admin.userId);
  if (!outcome.ok) return explain(outcome);
  await recordAudit(shop.db, {
    actorId: admin.userId,
    action: 'return.received',
    subject: `return:${id}`,
    after: { lines, refund, due: outcome.due },
    ip: requestOf(context).ip,
  });
  return { ok: true, message: m.returns_done() };
}

/** Reads `restocked.{line}` and `written_off.{line}`; undefined if a value is not a number. */
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

function explain(refusal: ReceiveOutcome & { ok: false }): ReturnsAnswer {
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
  const field = refusal.reason === 'invalid_iban' ? 'iban' : 'lineId' in refusal ? `restocked.${refusal.lineId}` : undefined;
  return { ok: false, message, ...(field ? { errors: { [field]: message } } : {}) };
}
