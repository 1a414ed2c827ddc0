import { Suspense, lazy, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { readStructure } from '#server/platform/site/index.ts';
import { buttonPositions } from '#shared/site.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import type { EditedSiteEntry } from './entry-dialog.tsx';
import { SiteEntryList } from './entry-list.tsx';
import { SiteStructureImport } from './import-form.tsx';
import { sitePositionLabel, contactTypeLabel } from './labels.ts';
import { actOnSite } from './site-action.server.ts';

const EntryDialog = lazy(() => import('./entry-dialog.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return readStructure(shop.db);
}

export const action = (args: ActionFunctionArgs) => actOnSite(args);

/** Page of the public site's contacts and buttons, with export and import. */
export default function SitePage() {
  const { contacts, buttons } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<EditedSiteEntry>();
  return (
    <>
      <ScreenHeading title={m.admin_menu_site()}>
        <a
          href="/admin/site.json"
          download
          className={buttonClass({ variant: 'outline' })}
          onClick={() => toast.success(m.site_exported())}
        >
          {m.site_export()}
        </a>
      </ScreenHeading>
      <div className="grid gap-10">
        <section aria-labelledby="contacts">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="contacts" className="text-lg font-[600]">
              {m.site_contacts()}
            </h2>
            <Button size="sm" onClick={() => setOpened({ kind: 'contact' })}>
              {m.site_contact_new()}
            </Button>
          </div>
          <SiteEntryList
            entries={contacts.map((contact) => ({
              ...contact,
              detail: `${contactTypeLabel[contact.type]()} · ${contact.value}`,
            }))}
            intent="remove-contact"
            none={m.site_contacts_none()}
            onEdit={(id) =>
              setOpened({ kind: 'contact', entry: contacts.find((contact) => contact.id === id)! })
            }
          />
        </section>
        <section aria-labelledby="buttons">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="buttons" className="text-lg font-[600]">
              {m.site_buttons()}
            </h2>
            <Button size="sm" onClick={() => setOpened({ kind: 'button' })}>
              {m.site_button_new()}
            </Button>
          </div>
          <div className="grid gap-6 xl:grid-cols-3">
            {buttonPositions.map((position) => (
              <section key={position} aria-labelledby={`buttons-${position}`}>
                <h3 id={`buttons-${position}`} className="mb-2 font-[560]">
                  {sitePositionLabel[position]()}
                </h3>
                <SiteEntryList
                  entries={buttons
                    .filter((button) => button.position === position)
                    .map(({ id, label, is_active: isActive, href }) => ({
                      id,
                      label,
                      is_active: isActive,
                      detail: href,
                    }))}
                  intent="remove-button"
                  none={m.site_buttons_none()}
                  onEdit={(id) =>
                    setOpened({ kind: 'button', entry: buttons.find((button) => button.id === id)! })
                  }
                />
              </section>
            ))}
          </div>
        </section>
        <SiteStructureImport />
      </div>
      <Suspense>
        {opened ? (
          <EntryDialog
            key={`${opened.kind}${opened.entry?.id}`}
            opened={opened}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
