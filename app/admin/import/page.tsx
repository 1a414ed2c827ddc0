import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { categoryChoices } from '#server/catalogue/products/index.ts';
import { brandNames } from '#server/catalogue/products/editing/index.ts';
import { columns, columnsOf, exampleOf, importTypes } from '#server/catalogue/imports/index.ts';
import { Heading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { HistoryPanel } from './history-panel.tsx';
import { actOnImports } from './import-action.server.ts';
import { ImportPanel } from './import-panel.tsx';
import { loadHistory } from './load-history.server.ts';
import { OneCard } from './one-card.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { isAtWork } from './progress.ts';
import { TemplatesPanel } from './templates-panel.tsx';
import { useFollow } from './use-follow.ts';
import { useImport } from './use-import.ts';
import { loadOne } from './web-action.server.ts';
import { WebForm } from './web-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return {
    imports: await loadHistory(shop),
    columns: columns.map((name) => ({
      name,
      example: exampleOf(name),
      types: importTypes.filter((type) => columnsOf[type].includes(name)),
    })),
    categories: categoryChoices(shop.catalogueIndex.reference.tree),
    brands: (await brandNames(shop.db)).map(({ name }) => name),
    one: await loadOne(shop),
  };
}

export const action = (args: ActionFunctionArgs) => actOnImports(args);

/** Import screen: products from files, from a web page, or one with a single click. */
export default function ImportPage() {
  const { imports, columns: help, categories, brands, one } = useLoaderData<typeof loader>();
  const [tab, setTab] = useState('import');
  const work = useImport(imports);
  useFollow(imports.some(isAtWork) || work.isFollowing);
  return (
    <>
      <Heading title={m.imports_title()} />
      <Tabs
        label={m.imports_tabs()}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'import', label: m.imports_tab_import(), content: <ImportPanel work={work} /> },
          { id: 'templates', label: m.imports_tab_templates(), content: <TemplatesPanel columns={help} /> },
          { id: 'history', label: m.imports_tab_history(), content: <HistoryPanel imports={imports} /> },
          { id: 'preview', label: m.imports_tab_preview(), content: <PreviewPanel work={work} /> },
        ]}
      />
      <div className="mt-14 grid grid-cols-1 gap-14 border-t border-rule pt-10">
        <WebForm categories={categories} brands={brands} />
        <OneCard one={one} />
      </div>
    </>
  );
}
