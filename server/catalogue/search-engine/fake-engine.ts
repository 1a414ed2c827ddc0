import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface StoredIndex {
  definition: { mappings: { _meta: object } };
  documents: Map<string, { version: number; document: Record<string, unknown> | undefined }>;
}

/** Fake engine for tests of the feed: stores documents with the versions of OpenSearch's bulk API, without searches. */
export interface FakeEngine {
  url: string;
  indexes: Map<string, StoredIndex>;
  aliases: Map<string, string>;
  /** Method and path of each request, without ids. */
  requests: string[];
  /** Returns the document of a product in the index behind an alias. */
  find: (alias: string, id: string) => Record<string, unknown> | undefined;
  /** Status of all answers instead of the usual ones. */
  failWith: number | undefined;
  /** Loses the answer to the next change of aliases, before or after the change. */
  loseSwitch: 'before' | 'after' | undefined;
  close: () => Promise<void>;
}

type Lines = Record<string, { _id: string; version: number; version_type: string }>[];

export async function startFakeEngine(): Promise<FakeEngine> {
  const indexes: FakeEngine['indexes'] = new Map();
  const aliases: FakeEngine['aliases'] = new Map();

  function answer(method: string, path: string, sent: string): [status: number, body: object] {
    const [, name = '', action] = path.split('/');
    const index = indexes.get(aliases.get(name) ?? name);
    if (method === 'PUT') {
      indexes.set(name, { definition: JSON.parse(sent) as StoredIndex['definition'], documents: new Map() });
      return [200, { acknowledged: true }];
    }
    if (method === 'DELETE') return indexes.delete(name) ? [200, { acknowledged: true }] : [404, {}];
    if (path === '/_aliases') {
      const { actions } = JSON.parse(sent) as { actions: Record<string, { index: string; alias: string }>[] };
      const lost = engine.loseSwitch;
      engine.loseSwitch = undefined;
      if (lost === 'before') return [504, {}];
      if (actions.some(({ add }) => add && !indexes.has(add.index))) return [404, {}];
      for (const { remove } of actions)
        if (remove && aliases.get(remove.alias) === remove.index) aliases.delete(remove.alias);
      for (const { add } of actions) if (add) aliases.set(add.alias, add.index);
      return lost ? [504, {}] : [200, { acknowledged: true }];
    }
    if (action === '_alias') {
      const aliasesOf = (key: string) => [...aliases].filter(([, index]) => index === key);
      const named = [...indexes.keys()].map((key) => [
        key,
        { aliases: Object.fromEntries(aliasesOf(key).map(([alias]) => [alias, {}])) },
      ]);
      return [200, Object.fromEntries(named) as object];
    }
    if (!index) return [404, { error: { type: 'index_not_found_exception' }, status: 404 }];
    if (action === '_mapping') return [200, { [aliases.get(name) ?? name]: index.definition }];
    if (action === '_refresh') return [200, { _shards: { failed: 0 } }];
    if (action === '_count') return [200, { count: index.documents.size }];
    if (action === '_bulk') return [200, write(index, sent)];
    return [501, {}];
  }

  function write(index: StoredIndex, sent: string): object {
    const lines = sent
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const items: object[] = [];
    for (let i = 0; i < lines.length; i += 1) {
      const [[action, target]] = Object.entries((lines as Lines)[i]!) as [[string, Lines[number][string]]];
      const document = action === 'index' ? (lines[(i += 1)] as Record<string, unknown>) : undefined;
      const before = index.documents.get(target._id);
      const isOlder = target.version_type === 'external' && before && before.version >= target.version;
      if (!isOlder) index.documents.set(target._id, { version: target.version, document });
      const error = { error: { type: 'version_conflict_engine_exception' } };
      items.push({ [action]: { _id: target._id, status: isOlder ? 409 : 200, ...(isOlder ? error : {}) } });
    }
    return { errors: false, items };
  }

  const server = createServer((message, response) => {
    void text(message).then((sent) => {
      const { method = '', url = '' } = message;
      engine.requests.push(`${method} ${url.replace(/-[0-9a-f-]{36}/, '-ID')}`);
      const [status, body] = engine.failWith ? [engine.failWith, {}] : answer(method, url, sent);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const engine: FakeEngine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    aliases,
    requests: [],
    find: (alias, id) => indexes.get(aliases.get(alias) ?? '')?.documents.get(id)?.document,
    failWith: undefined,
    loseSwitch: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return engine;
}
