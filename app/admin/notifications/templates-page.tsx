import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { previewMail, mailPreviews } from '#server/marketing/notifications/index.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const place = { settings: shop.settings.current(), shopUrl: shop.env.SHOP_URL };
  const models = await Promise.all(
    mailPreviews.map(async ({ kind, locales }) => ({
      kind,
      locales: [...locales],
      isStaff: kind.startsWith('staff_'),
      subject: (await previewMail(kind, 'fr', place))?.subject ?? kind,
    })),
  );
  return { models };
}

// Names the recipient where two messages have the same subject but different recipients.
const toWhom: Partial<Record<string, () => string>> = {
  email_change_old: m.notices_model_old,
  email_change_new: m.notices_model_new,
};

/** Page of all message templates in every language, rendered with sample data. */
export default function MessageTemplatesPage() {
  const { models } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading title={m.notices_models()}>
        <Link to="/admin/notifications" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {m.notices_to_list()}
        </Link>
      </ScreenHeading>
      <p className="mb-6 max-w-3xl text-[0.9375rem] text-muted">{m.notices_model_text()}</p>
      {[false, true].map((isStaff) => (
        <section key={String(isStaff)} className="mb-10">
          <h2 className="mb-3 text-lg font-[600]">
            {isStaff ? m.notices_model_staff() : m.notices_model_customers()}
          </h2>
          <Table label={isStaff ? m.notices_model_staff() : m.notices_model_customers()} dense>
            <THead>
              <Tr>
                <Th>{m.notices_model_kind()}</Th>
                <Th align="end">{m.notices_model_languages()}</Th>
              </Tr>
            </THead>
            <TBody>
              {models
                .filter((model) => model.isStaff === isStaff)
                .map(({ kind, subject, locales }) => (
                  <Tr key={kind}>
                    <Td>{[subject, toWhom[kind]?.()].filter(Boolean).join(', ')}</Td>
                    <Td align="end">
                      <span className="flex justify-end gap-1">
                        {locales.map((locale) => (
                          <a
                            key={locale}
                            href={`/admin/notifications/models/${kind}/${locale}`}
                            target="_blank"
                            rel="noopener"
                            aria-label={`${subject}, ${locale}`}
                            className="text-link inline-flex min-h-11 min-w-11 items-center justify-center uppercase md:min-h-8 md:min-w-8"
                          >
                            {locale}
                          </a>
                        ))}
                      </span>
                    </Td>
                  </Tr>
                ))}
            </TBody>
          </Table>
        </section>
      ))}
    </>
  );
}
