import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A parsed element: its text, or its children by name; attribute names start with `@`. */
export type XmlNode = { [name: string]: XmlNode | XmlNode[] | string | undefined };

// Elements that may occur several times are always parsed as lists.
const lists = new Set(['Stmt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'Ustrd', 'RfrdDocInf']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (name) => lists.has(name),
});

/**
 * Parses an untrusted XML file: must be well-formed, in its declared encoding, and without a document type,
 * because entities could expand without limit or read files.
 *
 * @returns undefined for any other input
 */
export function readXml(bytes: Uint8Array): XmlNode | undefined {
  try {
    const start = new TextDecoder('latin1').decode(bytes.slice(0, 200));
    const encoding = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8';
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
    return parser.parse(text) as XmlNode;
  } catch {
    return undefined;
  }
}

/** Finds the element at a path of names. */
export function child(node: XmlNode | string | undefined, ...path: string[]): XmlNode | string | undefined {
  let at: XmlNode | XmlNode[] | string | undefined = node;
  for (const name of path) {
    const single: XmlNode | string | undefined = Array.isArray(at) ? at[0] : at;
    if (single === undefined || typeof single === 'string') return undefined;
    at = single[name];
  }
  return Array.isArray(at) ? at[0] : at;
}

/** Child elements with a name that may occur several times. */
export function children(node: XmlNode | string | undefined, name: string): (XmlNode | string)[] {
  const at = node === undefined || typeof node === 'string' ? undefined : node[name];
  return at === undefined ? [] : Array.isArray(at) ? at : [at];
}

/** An element's text; null when absent. */
export function textOf(node: XmlNode | string | undefined, ...path: string[]): string | null {
  const at = child(node, ...path);
  const text = typeof at === 'string' ? at : at?.['#'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
