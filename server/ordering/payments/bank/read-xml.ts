import { XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * A parsed XML element: its text, or its children and attributes by name; names of attributes start with `@`.
 */
export type XmlNode = { [name: string]: XmlNode | XmlNode[] | string | undefined };

// Elements that may occur several times. The parser returns an array for them, even when there is only one.
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
 * Parses an XML file from an untrusted source. It must be well-formed and in its declared encoding. A
 * document type is not allowed, because its entities could expand without limit or read files.
 *
 * @returns undefined when the file does not fulfil these conditions
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

/** Returns the element at a path of element names below a node; undefined when there is none. */
export function childElement(
  node: XmlNode | string | undefined,
  ...path: string[]
): XmlNode | string | undefined {
  let at: XmlNode | XmlNode[] | string | undefined = node;
  for (const name of path) {
    const single: XmlNode | string | undefined = Array.isArray(at) ? at[0] : at;
    if (single === undefined || typeof single === 'string') return undefined;
    at = single[name];
  }
  return Array.isArray(at) ? at[0] : at;
}

/** Returns all child elements with a name, as an array even when there is only one. */
export function childElements(node: XmlNode | string | undefined, name: string): (XmlNode | string)[] {
  const at = node === undefined || typeof node === 'string' ? undefined : node[name];
  return at === undefined ? [] : Array.isArray(at) ? at : [at];
}

/** Returns the text of the element at a path below a node; null when there is none. */
export function elementText(node: XmlNode | string | undefined, ...path: string[]): string | null {
  const at = childElement(node, ...path);
  const text = typeof at === 'string' ? at : at?.['#'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
