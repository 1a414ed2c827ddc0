import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { findCampaign } from '#server/marketing/campaigns/index.ts';
import { composeCampaignMail } from '#server/marketing/campaigns/index.ts';
import { isLocale } from '#shared/locales.ts';
import { requireAdmin } from '../require-admin.server.ts';

/** Renders a campaign's message in one language, exactly as recipients get it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id).data;
  const campaign = id ? await findCampaign(shop.db, id) : undefined;
  if (!campaign || !isLocale(params.locale)) throw data(null, { status: 404 });
  const { html } = await composeCampaignMail(shop, campaign, params.locale, {
    key: 'preview',
    email: '',
    token: null,
  });
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
