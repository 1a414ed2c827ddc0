import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { judgeParts, readVariantParts } from '#server/catalogue/fit/index.ts';
import { requireStaff } from '../require-staff.server.ts';

const ids = z.object({ first: z.uuid(), second: z.uuid() });

/** Judges whether two variants (`?first=&second=`) fit each other, for staff. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  const asked = ids.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;
  const parts = await readVariantParts(shop.db, asked ? [asked.first, asked.second] : []);
  const [first, second] = [parts.get(asked?.first ?? ''), parts.get(asked?.second ?? '')];
  if (!asked || !first || !second) return { ok: false as const };
  const { verdict, remedy, reasons } = judgeParts(first, second);
  return {
    ok: true as const,
    ...asked,
    verdict,
    remedy,
    /** Whether each of the two variants has facts. */
    hasFacts: [first.length > 0, second.length > 0],
    reasons: reasons.map(({ rule, verdict: own, text, source, factSources, warning }) => ({
      rule,
      verdict: own,
      text: text('fr'),
      source,
      factSources: [...new Set(Object.values(factSources))],
      warning,
    })),
  };
}
