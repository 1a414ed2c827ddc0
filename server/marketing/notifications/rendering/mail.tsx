import type { MailContent } from '../content.ts';
import { BlockPart } from './blocks.tsx';
import { darkRules, theme } from './theme.ts';

/** Layout that mail programs render alike: one column, inline styles, no external content. */
export function Mail({ content, hint }: { content: MailContent; hint: string }) {
  return (
    <html lang={content.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.heading}</title>
        <style dangerouslySetInnerHTML={{ __html: darkRules }} />
      </head>
      <body className="m-page" style={theme.page}>
        <table role="presentation" className="m-page" cellPadding={0} cellSpacing={0} style={theme.page}>
          <tbody>
            <tr>
              <td align="center">
                <table role="presentation" cellPadding={0} cellSpacing={0} style={theme.column}>
                  <tbody>
                    <tr>
                      <td align="left" className="m-ink" style={theme.mark}>
                        Pignon
                      </td>
                    </tr>
                    <tr>
                      <td align="left" className="m-card" style={theme.card}>
                        <h1 className="m-ink" style={theme.heading}>
                          {content.heading}
                        </h1>
                        {content.blocks.map((block, i) => (
                          <BlockPart key={i} block={block} hint={hint} />
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <td align="left" className="m-quiet" style={theme.footer}>
                        {content.footer}
                        {content.unsubscribe ? (
                          <>
                            <br />
                            <a href={content.unsubscribe.url} className="m-link" style={theme.link}>
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
