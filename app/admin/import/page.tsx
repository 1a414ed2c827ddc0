import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { categoryChoices } from '#server/catalogue/products/index.ts';
import { listBrandNames } from '#server/catalogue/products/editing/index.ts';
import {
  importColumns,
  columnsOfImportType,
  sampleValueOf,
  importTypes,
} from '#server/catalogue/imports/index.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { useTabParam } from '../use-tab-param.ts';
import { ImportHistoryPanel } from './history-panel.tsx';
import { actOnImports } from './import-action.server.ts';
import { ImportPanel } from './import-panel.tsx';
import { loadImportHistory } from './load-history.server.ts';
import { SampleProductCard } from './sample-product-card.tsx';
import { ImportPreviewPanel } from './preview-panel.tsx';
import { isImportUnfinished } from './progress.ts';
import { TemplatesPanel } from './templates-panel.tsx';
import { useRevalidateWhile } from './use-revalidate-while.ts';
import { useFileImport } from './use-import.ts';
import { loadSampleProduct } from './web-action.server.ts';
import { WebProductForm } from './web-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return {
    imports: await loadImportHistory(shop),
    columns: importColumns.map((name) => ({
      name,
      example: sampleValueOf(name),
      types: importTypes.filter((type) => columnsOfImportType[type].includes(name)),
    })),
    categories: categoryChoices(shop.catalogueIndex.reference.tree),
    brands: (await listBrandNames(shop.db)).map(({ name }) => name),
    one: shop.env.DEMO ? await loadSampleProduct(shop) : null,
  };
}

export const action = (args: ActionFunctionArgs) => actOnImports(args);

/** Import page: adds products from files, products copied from a web page, or one sample product. */
export default function ImportPage() {
  const { imports, columns: help, categories, brands, one } = useLoaderData<typeof loader>();
  const [tab, setTab] = useTabParam(['import', 'templates', 'history', 'preview']);
  const work = useFileImport(imports);
  useRevalidateWhile(imports.some(isImportUnfinished) || work.isFollowing);
  return (
    <>
      <ScreenHeading title={m.imports_title()} />
      <Tabs
        label={m.imports_tabs()}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'import',
            label: m.imports_tab_import(),
            content: <ImportPanel work={work} categories={categories} />,
          },
          { id: 'templates', label: m.imports_tab_templates(), content: <TemplatesPanel columns={help} /> },
          {
            id: 'history',
            label: m.imports_tab_history(),
            content: <ImportHistoryPanel imports={imports} />,
          },
          { id: 'preview', label: m.imports_tab_preview(), content: <ImportPreviewPanel work={work} /> },
        ]}
      />
      <div className="mt-14 grid grid-cols-1 gap-14 border-t border-rule pt-10">
        <WebProductForm categories={categories} brands={brands} />
        {one ? <SampleProductCard one={one} /> : null}
      </div>
    </>
  );
}
