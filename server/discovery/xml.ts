// Characters not allowed in XML 1.0, even when escaped (https://www.w3.org/TR/xml/#charsets).
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for use in XML content or attributes. Removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => entities[sign]!);
}

/** Writes an XML element with a text; returns an empty string when the text is null, undefined or empty. */
export function writeXmlElement(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === ''
    ? ''
    : `<${name}>${escapeXml(String(text))}</${name}>`;
}
