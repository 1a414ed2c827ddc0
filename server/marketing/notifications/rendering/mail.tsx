import type { BrandedContent } from '../content.ts';
import { BlockPart } from './blocks.tsx';
import { AccentContext } from './accent-context.ts';
import { accentStyles, darkModeCss, mailTheme } from './theme.ts';

/**
 * Layout of an HTML message that looks the same in all mail programs: one column, inline styles, no external
 * content.
 */
export function Mail({ content, hint }: { content: BrandedContent; hint: string }) {
  const styles = accentStyles(content.accent.light);
  return (
    <html lang={content.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.heading}</title>
        <style dangerouslySetInnerHTML={{ __html: darkModeCss(content.accent.dark) }} />
      </head>
      <body className="m-page" style={mailTheme.page}>
        <table role="presentation" className="m-page" cellPadding={0} cellSpacing={0} style={mailTheme.page}>
          <tbody>
            <tr>
              <td align="center">
                <table role="presentation" cellPadding={0} cellSpacing={0} style={mailTheme.column}>
                  <tbody>
                    <tr>
                      <td align="left" className="m-ink" style={mailTheme.mark}>
                        {content.shopName}
                      </td>
                    </tr>
                    <tr>
                      <td align="left" className="m-card" style={styles.card}>
                        <h1 className="m-ink" style={mailTheme.heading}>
                          {content.heading}
                        </h1>
                        <AccentContext value={styles}>
                          {content.blocks.map((block, i) => (
                            <BlockPart key={i} block={block} hint={hint} />
                          ))}
                        </AccentContext>
                      </td>
                    </tr>
                    <tr>
                      <td align="left" className="m-quiet" style={mailTheme.footer}>
                        {content.footer}
                        {content.unsubscribe ? (
                          <>
                            <br />
                            <a href={content.unsubscribe.url} className="m-link" style={styles.link}>
                              {content.unsubscribe.label}
                            </a>
                          </>
                        ) : null}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
