/** Ports on loopback. */
export const ports = {
  etcd: 2379,
  etcdPeers: 2380,
  /** PostgreSQL servers, and the status pages of their Patroni. */
  postgres: [5441, 5442],
  patroni: [8008, 8009],
  /** HAProxy in front of the database and of the shop. */
  database: 5440,
  standby: 5443,
  shop: 4740,
  web: [4741, 4742],
  worker: 4743,
} as const;
