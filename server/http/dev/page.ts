import { html } from 'hono/html';
import type { Locale } from '#shared/locales.ts';

/**
 * Wraps HTML in the simple layout of the pages that exist only in a demo shop. This layout is independent of
 * the shop's layout.
 */
export function devPage(title: string, body: ReturnType<typeof html>, locale: Locale = 'fr') {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
            --ink: #1c1a17;
            --paper: #f6f3ee;
            --card: #fff;
            --line: #d9d2c5;
            --quiet: #5f584d;
          }
          @media (prefers-color-scheme: dark) {
            :root {
              --ink: #efeae1;
              --paper: #161513;
              --card: #211f1c;
              --line: #3d3933;
              --quiet: #a9a193;
            }
          }
          body {
            margin: 0;
            background: var(--paper);
            color: var(--ink);
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          main {
            max-width: 40rem;
            margin: 0 auto;
            padding: 2rem 1rem;
          }
          h1 {
            font-size: 1.4rem;
            margin: 0 0 1.5rem;
          }
          h2 {
            font-size: 1.05rem;
            margin: 0;
          }
          article,
          form,
          .card {
            background: var(--card);
            border: 1px solid var(--line);
            border-radius: 8px;
            padding: 1.25rem;
            margin: 0 0 1rem;
          }
          .quiet {
            color: var(--quiet);
            margin: 0.15rem 0 0.75rem;
          }
          pre {
            white-space: pre-wrap;
            word-break: break-word;
            font: inherit;
            margin: 0;
          }
          a {
            color: inherit;
          }
          button {
            display: block;
            width: 100%;
            font: inherit;
            padding: 0.8rem 1rem;
            margin: 0.6rem 0 0;
            border: 1px solid var(--ink);
            border-radius: 6px;
            background: transparent;
            color: inherit;
            cursor: pointer;
            text-align: left;
          }
          button.main {
            background: var(--ink);
            color: var(--paper);
          }
          button:focus-visible,
          a:focus-visible {
            outline: 3px solid #c8481f;
            outline-offset: 2px;
          }
          dl {
            display: grid;
            grid-template-columns: auto 1fr;
            gap: 0.25rem 1rem;
            margin: 0 0 1rem;
          }
          dt {
            color: var(--quiet);
          }
          dd {
            margin: 0;
            text-align: right;
            font-variant-numeric: tabular-nums;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
