import type { LoaderFunctionArgs } from 'react-router';
import { currentLocale } from '#shared/i18n/index.ts';
import { listTokens } from '#server/people/api-tokens/index.ts';
import { formatDateTime, formatLongDate } from '#shared/format.ts';
import { requireAdmin } from '../../require-admin.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const locale = currentLocale();
  const tokens = (await listTokens(shop.db)).map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
    ...token,
    created: formatLongDate(createdAt, locale),
    expires: expiresAt && formatLongDate(expiresAt, locale),
    used: lastUsedAt && formatDateTime(lastUsedAt, locale),
  }));
  return { tokens };
}

export type ShownToken = Awaited<ReturnType<typeof loader>>['tokens'][number];
