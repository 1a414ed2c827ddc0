import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { judgeArticles, readArticles } from '#server/catalogue/fit/index.ts';
import { shopIdentity } from '#server/platform/settings/index.ts';
import { requireStaff } from '../require-staff.server.ts';

const ids = z.object({ first: z.uuid(), second: z.uuid() });

/** Judges whether two variants (`?first=&second=`) fit each other, for staff. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  const asked = ids.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;
  const shopName = shopIdentity(shop.settings.current()).name;
  const { articles, overrides } = await readArticles(
    shop.db,
    asked ? [asked.first, asked.second] : [],
    shopName,
  );
  const [first, second] = [articles.get(asked?.first ?? ''), articles.get(asked?.second ?? '')];
  if (!asked || !first || !second) return { ok: false as const };
  const { verdict, remedy, reasons } = judgeArticles(first, second, [], overrides);
  return {
    ok: true as const,
    ...asked,
    verdict,
    remedy,
    /** Whether each of the two variants has facts. */
    hasFacts: [first.parts.length > 0, second.parts.length > 0],
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
