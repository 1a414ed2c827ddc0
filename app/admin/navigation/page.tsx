import { useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requestOf } from '#server/http/context.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import { itemLists } from '#shared/navigation.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { ColumnList } from './column-list.tsx';
import { ElementDialog, type OpenedElement } from './element-dialog.tsx';
import { ElementList } from './element-list.tsx';
import { loadEditor } from './load-editor.server.ts';
import { actOnNavigation } from './navigation-action.server.ts';
import { ResetMenu } from './reset-menu.tsx';
import { useMenuChange } from './use-menu-change.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return loadEditor(shop, requestOf(context).locale);
}

export const action = (args: ActionFunctionArgs) => actOnNavigation(args);

export function ErrorBoundary() {
  return <AdminError message={m.navigation_load_failed()} />;
}

const listTexts = {
  main: [m.navigation_main, m.navigation_main_text],
  service: [m.navigation_service, m.navigation_service_text],
  legal: [m.navigation_legal, m.navigation_legal_text],
} as const;

/** Page on which the owner arranges the links in the header and the footer of the storefront. */
export default function NavigationPage() {
  const data = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<OpenedElement>();
  const change = useMenuChange(data.version);
  const section = (list: (typeof itemLists)[number]) => {
    const [title, text] = listTexts[list];
    return (
      <section aria-labelledby={`list-${list}`}>
        <ListHeading
          id={`list-${list}`}
          title={title()}
          text={text()}
          add={m.navigation_add()}
          addLabel={m.navigation_add_to({ list: title() })}
          onAdd={() => setOpened({ list })}
        />
        <ElementList
          list={list}
          label={title()}
          elements={data.lists[list]}
          change={change}
          onEdit={(element) => setOpened({ list, element })}
        />
      </section>
    );
  };
  return (
    <>
      <ScreenHeading title={m.navigation_title()}>
        {data.isDefault ? null : <ResetMenu version={data.version} />}
      </ScreenHeading>
      <p className="mb-8 max-w-prose text-sm text-muted">
        {m.navigation_how()}{' '}
        <Link to="/admin/site" className="text-link text-ink">
          {m.admin_menu_site()}
        </Link>
        . {data.isDefault ? m.navigation_is_default() : null}
      </p>
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="grid min-w-0 gap-10">
          {section('main')}
          {section('service')}
        </div>
        <div className="grid min-w-0 gap-10">
          <section aria-labelledby="list-columns">
            <ListHeading
              id="list-columns"
              title={m.navigation_columns()}
              text={m.navigation_columns_text()}
              add={m.navigation_add_column()}
              addLabel={m.navigation_add_column()}
              onAdd={() => setOpened({ list: 'columns' })}
            />
            <ColumnList columns={data.columns} change={change} onOpen={setOpened} />
          </section>
          {section('legal')}
        </div>
      </div>
      {opened ? <ElementDialog opened={opened} data={data} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

interface ListHeadingProps {
  id: string;
  title: string;
  text: string;
  add: string;
  addLabel: string;
  onAdd: () => void;
}

function ListHeading({ id, title, text, add, addLabel, onAdd }: ListHeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-48 flex-1">
        <h2 id={id} className="text-lg font-[600]">
          {title}
        </h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <Button size="sm" aria-label={addLabel} onClick={onAdd}>
        {add}
      </Button>
    </div>
  );
}
