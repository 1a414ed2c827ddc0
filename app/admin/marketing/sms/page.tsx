import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { countConsents } from '#server/marketing/consents/index.ts';
import { ScreenHeading } from '../../heading.tsx';
import { requireAdmin } from '../../require-admin.server.ts';
import { StatCard } from '../../stat-card.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const { sms, withoutPhone } = await countConsents(shop.db);
  return { sms, withoutPhone };
}

/** Page with the number of customers who consented to SMS; the shop itself sends no SMS. */
export default function SmsPage() {
  const { sms, withoutPhone } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading title={m.marketing_sms()}>
        <Link to="/admin/marketing" className="text-link">
          {m.marketing_back()}
        </Link>
      </ScreenHeading>
      <div className="grid max-w-3xl gap-5">
        <p className="text-[0.9375rem]">{m.marketing_sms_why()}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          <StatCard label={m.marketing_sms_with()} value={String(sms)} />
          <StatCard
            label={m.marketing_sms_without()}
            value={String(withoutPhone)}
            note={m.marketing_sms_without_note()}
          />
        </ul>
        {sms > 0 ? (
          <p>
            <a href="/admin/marketing/sms.csv" className={buttonClass({})}>
              {m.marketing_sms_export()}
            </a>
          </p>
        ) : (
          <EmptyState title={m.marketing_sms_none()} />
        )}
        <p className="text-[0.9375rem] text-muted">{m.marketing_sms_duty()}</p>
      </div>
    </>
  );
}
