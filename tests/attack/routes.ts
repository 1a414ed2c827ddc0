import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** A page, form or file of the route table. */
export interface PageRoute {
  /** Path with parameters, such as `/admin/orders/:id`. */
  pattern: string;
  /** Source file, relative to `app/`. */
  file: string;
}

/** Returns every route of the table that can answer a request. */
export function listPageRoutes(entries: readonly RouteConfigEntry[] = routes, above = ''): PageRoute[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const pattern = path ? `${above}/${path}` : above;
    const own = path || index ? [{ pattern: pattern || '/', file }] : [];
    return children ? listPageRoutes(children, pattern) : own;
  });
}

/** Returns a path of a route, whose parameters get random ids. */
export const pathOf = (pattern: string): string =>
  pattern.replace(/:\w+/g, () => randomUUID()).replace('*', 'nonsense');

/** An operation of the API description. */
export interface ApiOperation {
  method: string;
  path: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; schema?: Schema }[];
  body: Schema | undefined;
}

/** The parts of a JSON schema that the tests use. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  $ref?: string;
}

/** Reads the operations of the API description. */
export async function listApiOperations(url: string): Promise<ApiOperation[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<
        string,
        Pick<ApiOperation, 'security' | 'parameters'> & {
          requestBody?: { content: Record<string, { schema?: Schema }> };
        }
      >
    >;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      security,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );
}
