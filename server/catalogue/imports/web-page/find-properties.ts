import { DomUtils, parseDocument } from 'htmlparser2';
import type { Properties } from './page-product.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

const isTag = (node: Node): node is Element => 'attribs' in node;
const attribute = (element: Element, name: string) => element.attribs[name]?.trim() ?? '';
const elementsOf = (nodes: Node[]) => DomUtils.find(isTag, nodes, true, Infinity) as Element[];

/**
 * Finds the product of a web page: in its JSON-LD, else its microdata, else its Open Graph metadata. Properties
 * that the better source lacks come from the metadata.
 */
export function findProperties(html: string): Properties | undefined {
  const elements = elementsOf(parseDocument(html).children);
  const meta = metaProperties(elements);
  const product = jsonLdProduct(elements) ?? microdataProduct(elements);
  if (product) return { ...meta, ...product };
  const isProduct = meta.name && (/product/i.test(String(meta.type as string)) || meta.offers !== undefined);
  return isProduct ? meta : undefined;
}

function jsonLdProduct(elements: Element[]): Properties | undefined {
  for (const script of elements) {
    if (script.name !== 'script' || !/^application\/ld\+json/i.test(attribute(script, 'type'))) continue;
    try {
      const found = findProduct(JSON.parse(DomUtils.textContent(script)));
      if (found) return found;
    } catch {
      // Other scripts of the page may be valid.
    }
  }
  return undefined;
}

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isProductType = (type: unknown): boolean =>
  (Array.isArray(type) ? (type as unknown[]) : [type]).some((one) =>
    /^(https?:\/\/schema\.org\/)?(Product|ProductGroup|IndividualProduct|ProductModel)$/.test(String(one)),
  );

/** Finds the first product in a list, a graph, or the main entity of a page. */
function findProduct(value: unknown, depth = 0): Properties | undefined {
  if (depth > 4) return undefined;
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) {
      const found = findProduct(one, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (isProductType(value['@type'])) return value;
  return findProduct(value['@graph'], depth + 1) ?? findProduct(value.mainEntity, depth + 1);
}

function microdataProduct(elements: Element[]): Properties | undefined {
  const scope = elements.find(
    (element) =>
      'itemscope' in element.attribs &&
      isProductType(attribute(element, 'itemtype').replace(/^http:/, 'https:')),
  );
  return scope && itemOf(scope);
}

/** Returns the properties of a microdata item; those of a nested item belong to that item. */
function itemOf(scope: Element): Properties {
  const item: Properties = {};
  const visit = (nodes: Node[]) => {
    for (const node of nodes) {
      if (!isTag(node)) continue;
      const isItem = 'itemscope' in node.attribs;
      for (const name of attribute(node, 'itemprop').split(/\s+/).filter(Boolean)) {
        const value = isItem ? itemOf(node) : valueOf(node);
        const before = item[name];
        item[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
      }
      if (!isItem) visit(node.children);
    }
  };
  visit(scope.children);
  return item;
}

const valueOf = (element: Element): string =>
  attribute(element, 'content') ||
  attribute(element, 'src') ||
  (element.name === 'a' || element.name === 'link' ? attribute(element, 'href') : '') ||
  attribute(element, 'value') ||
  DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();

/** Maps names of Open Graph, such as `og:title`, to properties of a schema.org product. */
const metaNames: Record<string, string> = {
  'og:type': 'type',
  'og:title': 'name',
  'og:description': 'description',
  'og:image': 'image',
  'product:brand': 'brand',
  'product:retailer_item_id': 'sku',
  'product:category': 'category',
};

function metaProperties(elements: Element[]): Properties {
  const metas = elements.filter(({ name }) => name === 'meta');
  const contentOf = (property: string) => {
    const found = metas.find((meta) => (attribute(meta, 'property') || attribute(meta, 'name')) === property);
    return found ? attribute(found, 'content') : '';
  };
  const entries = Object.entries(metaNames).flatMap(([name, property]) => {
    const content = contentOf(name);
    return content ? [[property, content]] : [];
  });
  const price = contentOf('product:price:amount') || contentOf('og:price:amount');
  const currency = contentOf('product:price:currency') || contentOf('og:price:currency');
  return {
    ...Object.fromEntries(entries),
    ...(price ? { offers: { price, priceCurrency: currency } } : {}),
  };
}
