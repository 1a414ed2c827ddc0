import { Download } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { ImportColumn } from '#server/catalogue/imports/index.ts';

const about: Record<ImportColumn, () => string> = {
  sku: m.imports_about_sku,
  name: m.imports_about_name,
  description: m.imports_about_description,
  brand: m.imports_about_brand,
  category: m.imports_about_category,
  specifications: m.imports_about_specifications,
  images: m.imports_about_images,
  weight_kg: m.imports_about_weight_kg,
  dimensions: m.imports_about_dimensions,
  price: m.imports_about_price,
  cost_price: m.imports_about_cost_price,
  stock_quantity: m.imports_about_stock_quantity,
  min_stock_level: m.imports_about_min_stock_level,
  max_stock_level: m.imports_about_max_stock_level,
  supplier_info: m.imports_about_supplier_info,
  is_active: m.imports_about_is_active,
  is_visible_online: m.imports_about_is_visible_online,
  is_featured: m.imports_about_is_featured,
  variants: m.imports_about_variants,
};

export interface ImportColumnHelp {
  name: ImportColumn;
  example: string;
  types: ('full' | 'catalog' | 'inventory')[];
}

/** Panel with the template files and an explanation of each column. */
export function TemplatesPanel({ columns }: { columns: ImportColumnHelp[] }) {
  const types = {
    full: m.stock_import_type_full(),
    catalog: m.stock_import_type_catalog(),
    inventory: m.stock_import_type_inventory(),
  };
  return (
    <section className="grid gap-5">
      <p className="max-w-prose">{m.imports_templates_text()}</p>
      <div className="flex flex-wrap gap-3">
        <a href="/admin/import/templates/produits.csv" download className={buttonClass({})}>
          <Download aria-hidden="true" />
          {m.imports_template_csv()}
        </a>
        <a
          href="/admin/import/templates/produits.json"
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <Download aria-hidden="true" />
          {m.imports_template_json()}
        </a>
      </div>
      <Table label={m.imports_columns()} dense>
        <THead>
          <Tr>
            <Th>{m.imports_col_column()}</Th>
            <Th>{m.imports_col_meaning()}</Th>
            <Th>{m.imports_col_example()}</Th>
            <Th>{m.imports_col_types()}</Th>
          </Tr>
        </THead>
        <TBody>
          {columns.map(({ name, example, types: read }) => (
            <Tr key={name}>
              <Th scope="row" className="text-start align-top font-mono text-[0.8125rem]">
                {name}
              </Th>
              <Td className="min-w-64 align-top">{about[name]()}</Td>
              <Td className="max-w-72 min-w-48 align-top font-mono text-[0.8125rem] break-all">{example}</Td>
              <Td className="align-top">{read.map((type) => types[type]).join(', ')}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </section>
  );
}
