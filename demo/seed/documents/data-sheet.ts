import { factName, factValueName, familyName } from '#server/catalogue/fit/index.ts';
import { formatSpecificationValue, inLanguage } from '#server/catalogue/products/index.ts';
import { type Pdf, createPdf, textLeft, textRight, toWindows1252 } from '#server/platform/kernel/pdf.ts';
import { formatDecimal, formatWeight } from '#shared/format.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { SeedProduct } from '../product.ts';
import { definitionRows } from '../specifications.ts';
import { dataSheetTexts } from './texts.ts';

type Row = [label: string, value: string];

const definitions = new Map(definitionRows.map((row) => [row.key, row]));
const labelWidth = 190;

/** Weight, measures of the parcel, article numbers and warranty of a product. */
function articleRows(product: SeedProduct, locale: Locale): Row[] {
  const o = { locale };
  const { length, width, height } = product.dimensions;
  const sides = [length, width, height].map((side) => formatDecimal(String(side), locale));
  return [
    [m.product_brand({}, o), product.brand.name],
    [m.product_sku({}, o), product.sku],
    [m.product_gtin({}, o), product.gtin],
    [m.product_weight({}, o), formatWeight(product.weightG, locale)],
    [m.product_dimensions({}, o), `${sides.join(' × ')} cm`],
  ];
}

const specificationRows = ({ specs }: SeedProduct, locale: Locale): Row[] =>
  specs.flatMap(([key, value]): Row[] => {
    const definition = definitions.get(key);
    return definition
      ? [[inLanguage(definition.label, locale), formatSpecificationValue(definition, value, locale)]]
      : [];
  });

/** Facts about compatibility that all variants share, such as “Cassette: freehub body”. */
function factRows({ variants }: SeedProduct, locale: Locale): Row[] {
  const [first, ...others] = variants.map(({ facts }) => facts);
  const isShared = (fact: string) =>
    others.every((facts) => facts.some((one) => JSON.stringify(one) === fact));
  return (first ?? []).flatMap((fact): Row[] => {
    if (!isShared(JSON.stringify(fact))) return [];
    const label = `${familyName(fact.family, locale)} – ${factName(fact.key, locale)}`;
    return [[label, factValueName(fact.value, locale)]];
  });
}

const variantRows = ({ variants }: SeedProduct): Row[] =>
  variants.length > 1 ? variants.map(({ name, sku }): Row => [name, sku]) : [];

/** Draws a heading and one line per row; continues on a new page if there is no room. */
function drawSection(pdf: Pdf, heading: string, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  if (pdf.y > pdf.page.maxY() - 60) pdf.addPage();
  pdf.moveDown(1.2).font('Helvetica-Bold').fontSize(11).fillColor('#000');
  pdf.text(toWindows1252(heading), textLeft);
  pdf.moveDown(0.3).fontSize(9);
  for (const [label, value] of rows) {
    if (pdf.y > pdf.page.maxY() - 24) pdf.addPage();
    const { y } = pdf;
    pdf.font('Helvetica').fillColor('#555');
    pdf.text(toWindows1252(label), textLeft, y, { width: labelWidth - 10 });
    const labelEnd = pdf.y;
    pdf.fillColor('#000');
    pdf.text(toWindows1252(value), textLeft + labelWidth, y, { width: textRight - textLeft - labelWidth });
    pdf.y = Math.max(pdf.y, labelEnd) + 2;
  }
  pdf.x = textLeft;
}

/** Draws the data sheet of a product in one language, from the data of the catalogue alone. */
export function drawDataSheet(product: SeedProduct, locale: Locale): Promise<Buffer> {
  const name = `${product.brand.name} ${inLanguage(product.name, locale)}`;
  const { title, article, compatibility, variants, note } = dataSheetTexts[locale];
  const about = { title: `${title} – ${name}`, author: 'Pignon', created: product.createdAt, locale };
  return createPdf(about, (pdf) => {
    pdf.font('Helvetica').fontSize(9).fillColor('#555').text(toWindows1252(title), textLeft, 57);
    pdf.font('Helvetica-Bold').fontSize(18).fillColor('#000').text(toWindows1252(name));
    pdf.moveDown(0.6).font('Helvetica').fontSize(10);
    pdf.text(toWindows1252(inLanguage(product.description, locale)), { lineGap: 2 });
    drawSection(pdf, article, articleRows(product, locale));
    drawSection(pdf, m.product_specifications({}, { locale }), specificationRows(product, locale));
    drawSection(pdf, compatibility, factRows(product, locale));
    drawSection(pdf, variants, variantRows(product));
    pdf.moveDown(2).font('Helvetica').fontSize(8).fillColor('#555');
    pdf.text(toWindows1252(note), textLeft, pdf.y, { width: textRight - textLeft });
  });
}
