// What is no character of XML 1.0 (https://www.w3.org/TR/xml/#charsets), escaped or not.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text as it may stand in XML, between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => entities[sign]!);
}

/** An element with a text in it; nothing where there is no text. */
export function element(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;
}
