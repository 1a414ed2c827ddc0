import { type Socket, connect, createServer } from 'node:net';
import { createTestDatabase } from './shop.ts';

/** A test database behind a port that can refuse connections, as a stopped database server does. */
export interface BreakableDatabase {
  url: string;
  /** Breaks all connections and refuses new ones. */
  stop: () => Promise<void>;
  /** Accepts connections again. */
  start: () => Promise<void>;
  drop: () => Promise<void>;
}

/** Creates a test database that can become unavailable and available again. */
export async function createBreakableDatabase(): Promise<BreakableDatabase> {
  const database = await createTestDatabase();
  const target = new URL(database.url);
  const socketDir = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = socketDir
      ? connect({ path: `${socketDir}/.s.PGSQL.${port}` })
      : connect({ port, host: target.hostname });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from
        .on('error', () => {})
        .on('close', () => {
          open.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  });
  const start = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await start(0);
  const { port: own } = server.address() as { port: number };
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String(own);
  return {
    url: target.href,
    stop,
    start: () => start(own),
    async drop() {
      if (server.listening) await stop();
      await database.drop();
    },
  };
}
