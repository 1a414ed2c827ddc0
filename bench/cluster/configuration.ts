import path from 'node:path';
import { ports } from './ports.ts';

export const password = 'bench';
const urlAt = (port: number) => `postgres://pignon:${password}@127.0.0.1:${port}/pignon`;
export const databaseUrl = urlAt(ports.database);
export const standbyUrl = urlAt(ports.standby);

/**
 * Returns the configuration of one Patroni. A crashed primary is replaced immediately, not restarted; a lost
 * node is replaced when its leader key expires, after `ttl` seconds.
 */
export function patroniConfiguration(node: number, folder: string, binaries: string): string {
  const listen = `127.0.0.1:${ports.postgres[node]}`;
  const rest = `127.0.0.1:${ports.patroni[node]}`;
  return JSON.stringify({
    scope: 'pignon',
    name: `node${node + 1}`,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, work_mem: '16MB', wal_log_hints: true },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: path.join(folder, 'data'),
      bin_dir: binaries,
      pgpass: path.join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  });
}

/**
 * Returns the configuration of HAProxy. It sends database connections to the primary or to the standby, and closes
 * them when that server has not this role any more. It sends requests to the web processes that are ready.
 *
 * @param socket path of the socket for commands
 */
export function haproxyConfiguration(socket: string): string {
  const servers = (name: string, at: readonly number[], options: (i: number) => string) =>
    at.map((port, i) => `  server ${name}${i + 1} 127.0.0.1:${port} ${options(i)}`).join('\n');
  const database = (name: string, port: number, role: 'primary' | 'replica') => `listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers('node', ports.postgres, (i) => `check port ${ports.patroni[i]}`)}`;
  return `global
  maxconn 2000
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
${database('database', ports.database, 'primary')}
${database('standby', ports.standby, 'replica')}
listen shop
  bind 127.0.0.1:${ports.shop}
  mode http
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz?database=optional ver HTTP/1.1 hdr host 127.0.0.1
  http-check expect status 200
  option redispatch
  retries 3
  http-error status 503 content-type text/plain string "No process is ready" hdr retry-after 5
  default-server inter 500ms fall 2 rise 1
${servers('web', ports.web, () => 'check')}
`;
}
