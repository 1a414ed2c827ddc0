import { useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { requestOf } from '#server/http/context.ts';
import { m } from '#shared/i18n/index.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { AddSection } from './add-section.tsx';
import { actOnHomePage } from './home-action.server.ts';
import { isEditable } from './labels.ts';
import { loadEditor } from './load-editor.server.ts';
import { HomePreview } from './preview.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { SectionList } from './section-list.tsx';
import { PublishedVersions } from './versions.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return loadEditor(shop, requestOf(context));
}

export const action = (args: ActionFunctionArgs) => actOnHomePage(args);

export function ErrorBoundary() {
  return <AdminError message={m.homeEditor_load_failed()} />;
}

/** Page on which staff arrange the sections of the home page, preview them and publish them. */
export default function HomeEditorPage() {
  const data = useLoaderData<typeof loader>();
  const { sections, version, publishAt } = data;
  const [opened, setOpened] = useState<string>();
  // React key of the dialog; incremented after a reload so that the dialog remounts with the new data.
  const [generation, setGeneration] = useState(0);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate().then(() => setGeneration((n) => n + 1));
  const isOpen = publishAt === null;
  const stored = sections.find(({ section }) => section.id === opened)?.section;
  return (
    <>
      <ScreenHeading title={m.admin_menu_home()} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="grid min-w-0 gap-8">
          <PublishPanel {...data} />
          <div>
            <SectionList sections={sections} isOpen={isOpen} onEdit={setOpened} />
            {isOpen ? (
              <AddSection present={sections.map(({ section }) => section.kind)} onAdded={setOpened} />
            ) : null}
          </div>
          <PublishedVersions {...data} />
        </div>
        <HomePreview changeKey={version} languages={data.languages} />
      </div>
      {stored && isEditable(stored.kind) ? (
        <SectionDialog
          key={`${stored.id}:${generation}`}
          stored={stored}
          choices={data.choices}
          onClose={() => setOpened(undefined)}
          onReload={reload}
        />
      ) : null}
    </>
  );
}
