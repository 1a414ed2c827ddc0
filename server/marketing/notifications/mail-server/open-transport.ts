import { type Socket, connect, isIP } from 'node:net';
import nodemailer, { type Transporter } from 'nodemailer';
import { createFilteredDnsLookup } from '#server/platform/net/index.ts';
import type { MailServer } from './mail-server.ts';

// Timeouts in milliseconds. Their sum is below the time limit of one attempt (`attemptSeconds` in
// send-once.ts).
const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
const pool = { pool: true, maxConnections: 2, maxMessages: 100 } as const;

/** Opens a transport to the mail server of an SMTP URL that the operator configured. */
export function openConfiguredTransport(url: string): Transporter {
  return nodemailer.createTransport({ url, ...pool, ...timeouts });
}

/**
 * Opens a transport to the mail server that the owner entered. It connects only to IP addresses that
 * `mayReach` allows, because the back office must not reach the operator's network.
 */
export function openStoredTransport(server: MailServer, mayReach: (ip: string) => boolean): Transporter {
  const { host, port, security, user, password } = server;
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user ? { auth: { user, pass: password } } : {}),
    // A custom proxy handler is the library's documented way to open the socket ourselves
    // (https://nodemailer.com/smtp/proxies).
    proxy: 'filtered://socket',
    ...pool,
    ...timeouts,
  });
  transport.set(
    'proxy_handler_filtered',
    (_proxy: unknown, _options: unknown, done: (error: Error | null, socket?: object) => void) => {
      openSocket(host, port, mayReach).then((connection) => done(null, { connection }), done);
    },
  );
  return transport;
}

function openSocket(host: string, port: number, mayReach: (ip: string) => boolean): Promise<Socket> {
  // A host that is an IP address is not looked up, so the filter of the look-up would not see it.
  if (isIP(host) && !mayReach(host))
    return Promise.reject(new Error(`${host} is not on the public internet`));
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: createFilteredDnsLookup(mayReach) });
    socket.setTimeout(timeouts.connectionTimeout, () =>
      socket.destroy(new Error(`${host} does not answer on port ${port}`)),
    );
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeListener('error', reject);
      resolve(socket);
    });
  });
}
