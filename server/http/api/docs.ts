import { html } from 'hono/html';
import { allScopes } from '#shared/api-scopes.ts';
import { sessionCookie } from '#server/people/identity/index.ts';
import { devPage } from '../dev/page.ts';
import type { Api } from './create-api.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

/** Serves the API description (OpenAPI 3.1) and a documentation page that works without JavaScript. */
export function addApiDocs(api: Api): void {
  const { openAPIRegistry: registry } = api;
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'Set by POST /auth/sign-in/email.',
  });
  registry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pgn_…',
    description: `A token made in the back office (Équipe, Jetons d’API). Scopes: ${allScopes.join(', ')}.`,
  });
  const description = (shopName: string) => {
    const document = api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: shopName,
        version: '1',
        description:
          'Amounts are decimal numbers of CHF, weights kilograms. Errors are problem documents (RFC 9457) with a stable code.',
      },
      servers: [{ url: '/api' }],
    });
    for (const [path, methods] of Object.entries(document.paths ?? {}))
      for (const [method, operation] of Object.entries(methods as Record<string, Operation>))
        operation.operationId = operationId(method, path);
    return document;
  };
  api.get('/openapi.json', (c) => c.json(description(c.get('shop').settings.current().shop.name)));
  api.get('/docs', (c) => {
    const shopName = c.get('shop').settings.current().shop.name;
    const document = description(shopName);
    const sections = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
    const schemaOf = (content: Record<string, { schema?: unknown }> | undefined) =>
      JSON.stringify(Object.values(content ?? {})[0]?.schema ?? {}, null, 2);
    const body = sections.map(
      ({ path, method, operation }) =>
        html`<article>
          <h2><code>${method} /api${path}</code></h2>
          <p class="quiet">${operation.tags?.[0] ?? ''}: ${operation.summary ?? ''}</p>
          ${operation.parameters?.length ? html`<p>${operation.parameters.map((parameter) => html`<code>${parameter.name}</code> (${parameter.in}${parameter.required ? ', required' : ''}) `)}</p>` : ''}
          ${
            operation.requestBody
              ? html`<details>
                  <summary>Body</summary>
                  <pre><code>${schemaOf(operation.requestBody.content)}</code></pre>
                </details>`
              : ''
          }
          ${Object.entries(operation.responses ?? {}).map(
            ([status, response]) =>
              html`<details>
                <summary>${status} ${response.description ?? ''}</summary>
                <pre><code>${schemaOf(response.content)}</code></pre>
              </details>`,
          )}
        </article>`,
    );
    return c.html(
      devPage(
        `${shopName} API`,
        html`<p><a href="/api/openapi.json">openapi.json</a></p>
          ${body}`,
      ),
    );
  });
}

/** Returns the operation's id: `get /orders/{id}` → `getOrdersById`, `post /functions/create-order` → `createOrder`. */
function operationId(method: string, path: string): string {
  const [, ...parts] = path.split('/');
  const words = parts[0] === 'functions' ? parts.slice(1) : [method, ...parts];
  return words
    .join('-')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
