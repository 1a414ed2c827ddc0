import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { haproxyConfiguration, password, patroniConfiguration } from './configuration.ts';
import { ports } from './ports.ts';
import { killTree, sendCommand, stopProcess, until } from './processes.ts';

/** The programs of the cluster, except the shop. */
export interface Machines {
  /** Number of the node whose database is the primary; undefined while there is none. */
  primary: () => Promise<number | undefined>;
  /** Waits until one node is the primary and the other one replicates synchronously. */
  whenReplicating: () => Promise<void>;
  /** Kills the database server of a node and all its processes. Patroni stays alive. */
  killDatabase: (node: number) => void;
  /** Kills Patroni and the database server of a node. */
  killNode: (node: number) => void;
  startNode: (node: number) => void;
  /** Sends a command to HAProxy and returns its answer. */
  haproxy: (command: string) => Promise<string>;
  stop: () => Promise<void>;
}

const binaries = ['18', '17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(folder));

/** Names of the programs that a run needs and this machine lacks. */
export function missingPrograms(): string[] {
  const isInstalled = (name: string) =>
    ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((folder) => existsSync(path.join(folder, name)));
  const missing = ['patroni', 'etcd', 'haproxy'].filter((name) => !isInstalled(name));
  return binaries ? missing : [...missing, 'postgresql'];
}

/** PostgreSQL refuses to run as root; Debian's package has the user `postgres`. */
function databaseUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts etcd, Patroni with its databases, and HAProxy, and creates the shop's database. */
export async function startMachines(folder: string): Promise<Machines> {
  const user = databaseUser();
  const run = (name: string, command: string, args: string[], options = {}) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    return spawn(command, args, { stdio: ['ignore', log, log], cwd: folder, ...options });
  };
  const [clients, peers] = [ports.etcd, ports.etcdPeers].map((port) => `http://127.0.0.1:${port}`);
  const etcdOptions = {
    'data-dir': path.join(folder, 'etcd'),
    'log-level': 'warn',
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  const etcd = run(
    'etcd',
    'etcd',
    Object.entries(etcdOptions).map(([name, value]) => `--${name}=${value}`),
  );
  const nodes: ChildProcess[] = [];
  const folderOf = (node: number) => path.join(folder, `node${node + 1}`);
  const startNode = (node: number) => {
    nodes[node] = run(`patroni${node + 1}`, 'patroni', [path.join(folderOf(node), 'patroni.yml')], {
      ...user,
      cwd: folderOf(node),
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folderOf(node) },
    });
  };
  for (const node of ports.postgres.keys()) {
    mkdirSync(folderOf(node), { mode: 0o700 });
    writeFileSync(
      path.join(folderOf(node), 'patroni.yml'),
      patroniConfiguration(node, folderOf(node), binaries!),
    );
    if (user.uid !== undefined) chownSync(folderOf(node), user.uid, user.gid!);
  }
  chmodSync(folder, 0o755);
  const socket = path.join(folder, 'haproxy.sock');
  writeFileSync(path.join(folder, 'haproxy.cfg'), haproxyConfiguration(socket));
  const proxy = run('haproxy', 'haproxy', ['-db', '-f', path.join(folder, 'haproxy.cfg')]);

  const postmaster = (node: number) =>
    Number(readFileSync(path.join(folderOf(node), 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const killDatabase = (node: number) => killTree(postmaster(node));
  const primary = async () => {
    for (const node of ports.patroni.keys()) if ((await statusOf(node, 'primary')) === 200) return node;
    return undefined;
  };
  const machines: Machines = {
    primary,
    async whenReplicating() {
      await until('a primary with a synchronous replica', async () => {
        const first = await primary();
        return first !== undefined && (await statusOf(1 - first, 'synchronous')) === 200;
      });
    },
    killDatabase,
    killNode(node) {
      nodes[node]!.kill('SIGKILL');
      killDatabase(node);
    },
    startNode,
    haproxy: (command) => sendCommand(socket, command),
    async stop() {
      // Patroni stops its database when it receives SIGTERM.
      await Promise.all([...nodes, proxy].map(stopProcess));
      await stopProcess(etcd);
    },
  };
  try {
    startNode(0);
    await until('the first primary', async () => (await primary()) === 0);
    startNode(1);
    await machines.whenReplicating();
    await createDatabase();
    return machines;
  } catch (error) {
    await machines.stop();
    throw error;
  }
}

async function createDatabase(): Promise<void> {
  const client = new Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${ports.postgres[0]}/postgres`,
  });
  await client.connect();
  await client.query(`CREATE ROLE pignon LOGIN PASSWORD '${password}'`);
  await client.query(`CREATE DATABASE pignon OWNER pignon`);
  await client.end();
}

/** Status that Patroni's page for load balancers answers; undefined when Patroni does not answer. */
function statusOf(node: number, page: 'primary' | 'synchronous'): Promise<number | undefined> {
  return fetch(`http://127.0.0.1:${ports.patroni[node]}/${page}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status,
    () => undefined,
  );
}
