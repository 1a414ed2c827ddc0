const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text made safe inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** What a message is made of; it is written once and read as HTML and as plain text. */
export interface MailContent {
  locale: string;
  heading: string;
  paragraphs: string[];
  /** A list of amounts or facts: label and value. */
  rows?: [label: string, value: string][];
  action?: { label: string; url: string };
  footer: string;
}

/** A message as HTML that mail programs render alike: one column, inline styles, no images. */
export function mailHtml(content: MailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const rows = content.rows
    ?.map(
      ([label, value]) =>
        `<tr><td style="padding:6px 0;border-bottom:1px solid #e4ded4">${escapeHtml(label)}</td><td style="padding:6px 0;border-bottom:1px solid #e4ded4;text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const action = content.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.action.url)}" style="background:#1c1a17;color:#fff;padding:12px 22px;text-decoration:none;border-radius:4px;display:inline-block">${escapeHtml(content.action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#6b6459;word-break:break-all">${escapeHtml(content.action.url)}</p>`
    : '';
  return `<!doctype html><html lang="${content.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.heading)}</title></head><body style="margin:0;background:#f6f3ee;color:#1c1a17;font:16px/1.5 Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="margin:0 0 24px;font-weight:700;letter-spacing:.02em">Pignon</p><div style="background:#fff;border:1px solid #e4ded4;border-radius:6px;padding:28px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(content.heading)}</h1>${content.paragraphs.map(paragraph).join('')}${rows ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows}</table>` : ''}${action}</div><p style="margin:20px 0 0;font-size:13px;color:#6b6459">${escapeHtml(content.footer)}</p></div></body></html>`;
}

/** The same message as plain text. */
export function mailText(content: MailContent): string {
  const rows = content.rows?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const action = content.action ? `${content.action.label}:\n${content.action.url}` : undefined;
  return [content.heading, ...content.paragraphs, rows, action, `--\n${content.footer}`].filter(Boolean).join('\n\n');
}
