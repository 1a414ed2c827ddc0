import { z } from 'zod';
import { fastPathPattern } from '#performance/fast-path.ts';

import { StartError } from './start-error.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const cidr = z.union([z.cidrv4(), z.cidrv6()]);
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const optionalUrl = z.url().optional();
const isHttpUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
};

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Tasks of this process: pages and API (`web`), background jobs (`worker`), or both (`all`). */
    PROCESS: z.enum(['web', 'worker', 'all']).default('all'),
    /**
     * Milliseconds for which a stopping process still accepts requests while /readyz answers 503, so that a
     * load balancer stops sending requests first.
     */
    SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(600_000).default(0),
    /** Folder for the embedded database and for local files. */
    DATA_DIR: z.string().min(1).default('./data'),
    /** URL of an external PostgreSQL database (version 15 or later) to use instead of the embedded one. */
    DATABASE_URL: databaseUrl.optional(),
    /** URL of one standby of that database, for lists, reports and exports of the back office. */
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    /** Public URL of the shop, used in e-mails and for cookies. */
    SHOP_URL: optionalUrl,
    /**
     * Secret with which sessions are signed. Without it, the shop generates one and stores it in DATA_DIR.
     */
    AUTH_SECRET: z.string().min(32).optional(),
    /** Enables the demo: example catalogue, example accounts, sandbox payments and the mailbox page. */
    DEMO: flag.optional(),
    /** Whether a new demo gets a year of simulated business. */
    DEMO_HISTORY: z.enum(['on', 'off']).default('on'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    /** Sender of outgoing e-mail; without it, the name and e-mail address of the shop's settings. */
    MAIL_FROM: z.string().optional(),
    GEOCODER_URL: optionalUrl,
    /**
     * URL of a search engine that speaks OpenSearch's API, with user and password if it needs them; answers lists and
     * searches instead of the in-memory index.
     */
    SEARCH_URL: z
      .string()
      .refine(isHttpUrl, 'must be a URL that begins with http:// or https://, without query and fragment')
      .optional(),
    /** Name of the alias in the search engine, with which the names of the shop's indexes begin. */
    SEARCH_INDEX: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,59}$/, 'may have small letters, digits and hyphens')
      .default('pignon'),
    /** URL of a Redis in which all processes share their rate limits. */
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
      .optional(),
    /** Factor by which all rate limits are multiplied. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /**
     * `off` disables the performance techniques in performance/, which read this variable themselves;
     * libraries then run without them.
     */
    FAST_PATH: z.string().regex(fastPathPattern).default('on'),
    /** Whether to trust the headers of a reverse proxy for the visitor's IP address and country. */
    TRUST_PROXY: flag.default(false),
    /**
     * Token that allows reading /metrics with `Authorization: Bearer …`. Without it, only this machine can
     * read /metrics.
     */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Whether to count visits, anonymously, for the figures in the back office. */
    COUNT_VISITS: flag.default(true),
    /** Size of the page cache in MiB. One MiB holds some 35 compressed pages. */
    PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(24),
    /**
     * URL that removes pages from a CDN in front of the shop by their tags, as Cloudflare's API does. With it, pages
     * have headers that let the CDN store them.
     */
    CDN_PURGE_URL: optionalUrl,
    /** Token that is sent to CDN_PURGE_URL as `Authorization: Bearer …`. */
    CDN_PURGE_TOKEN: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    /**
     * Private networks in which merchants' servers may be, in CIDR notation. Never a setting of the back
     * office: it would let staff reach the operator's network.
     */
    MERCHANT_NETWORKS: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((network) => network.trim() || []))
      .refine(
        (networks) => networks.every((network) => cidr.safeParse(network).success),
        'must be networks such as 10.0.0.0/8,fd00::/8',
      ),
    /** Mollie API key for online payments; used instead of a key stored in the back office. */
    MOLLIE_API_KEY: z
      .string()
      .regex(/^(test|live)_\w{20,}$/, 'must be an API key of Mollie (test_… or live_…)')
      .optional(),
    MOLLIE_API_URL: z.url().default('https://api.mollie.com'),
    /** Number of minutes for which stock is reserved for an unpaid order. */
    PAYMENT_WINDOW_MINUTES: z.coerce.number().positive().default(30),
    /** URL of an S3-compatible storage for pictures. Without it, pictures are in DATA_DIR/storage. */
    S3_ENDPOINT: optionalUrl,
    S3_REGION: z.string().min(1).default('auto'),
    S3_BUCKET_PREFIX: z
      .string()
      .regex(/^[a-z0-9.-]*$/, 'may have small letters, digits, dots and hyphens')
      .default(''),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
      context.addIssue({ code: 'custom', path: ['DATABASE_REPLICA_URL'], message: 'needs DATABASE_URL' });
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (env.S3_ENDPOINT && !env[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is needed with S3_ENDPOINT' });
  });

/** Names of all environment variables that the shop reads. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

export type Env = Omit<z.infer<typeof schema>, 'DEMO' | 'SHOP_URL'> & { DEMO: boolean; SHOP_URL: string };

/**
 * Reads the configuration from environment variables. Called before anything is started.
 *
 * @throws {StartError} that names each invalid variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST;
  return {
    ...env,
    DEMO: env.DEMO ?? env.DATABASE_URL === undefined,
    SHOP_URL: (env.SHOP_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`).replace(
      /\/$/,
      '',
    ),
  };
}
