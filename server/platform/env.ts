import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const optionalUrl = z.url().optional();

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Folder of the embedded database and local files. */
    DATA_DIR: z.string().min(1).default('./data'),
    /** An external PostgreSQL (15 or later) instead of the embedded one. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    /** Public URL of the shop; used for links in e-mails and for cookies. */
    SHOP_URL: optionalUrl,
    /** Signs sessions. Generated and stored in DATA_DIR when not given. */
    AUTH_SECRET: z.string().min(32).optional(),
    /** Enables the demo catalogue, demo accounts, sandbox payments and the mailbox page. */
    DEMO: flag.optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().default('Pignon <bonjour@pignon.example>'),
    GEOCODER_URL: optionalUrl,
    /** Multiplies every rate limit. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** `off` takes each library's ordinary way instead of the techniques in performance/, which read it themselves. */
    FAST_PATH: z.enum(['on', 'off']).default('on'),
    /** Whether to trust the reverse proxy's headers for the visitor's IP address and country. */
    TRUST_PROXY: flag.default(false),
    /** Allows reading /metrics with `Authorization: Bearer …`; without it only from this machine. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Counts visits anonymously for the back office's figures. */
    COUNT_VISITS: flag.default(true),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    /** Takes payments through Mollie; overrides any stored key. */
    MOLLIE_API_KEY: z
      .string()
      .regex(/^(test|live)_\w{20,}$/, 'must be an API key of Mollie (test_… or live_…)')
      .optional(),
    MOLLIE_API_URL: z.url().default('https://api.mollie.com'),
    /** Minutes that stock is reserved for an unpaid order. */
    PAYMENT_WINDOW_MINUTES: z.coerce.number().positive().default(30),
    /** Stores pictures in S3-compatible storage; when absent, in DATA_DIR/storage. */
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
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (env.S3_ENDPOINT && !env[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is needed with S3_ENDPOINT' });
  });

export type Env = Omit<z.infer<typeof schema>, 'DEMO' | 'SHOP_URL'> & { DEMO: boolean; SHOP_URL: string };

/**
 * Reads the configuration from environment variables.
 *
 * @throws an Error that names each invalid variable, before anything is started
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
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
