import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';

describe('the configuration', () => {
  test('needs no variables, and then runs a local demo with the embedded database', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: true,
      SHOP_URL: 'http://127.0.0.1:3000',
      RATE_LIMIT_FACTOR: 1,
      TRUST_PROXY: false,
      NODE_ENV: 'production',
    });
  });

  test('is a demo on an external database only if DEMO is set', () => {
    const DATABASE_URL = 'postgres://shop@db.example/shop';
    expect(readEnv({ DATABASE_URL }).DEMO).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: 'true' }).DEMO).toBe(true);
    expect(readEnv({ DEMO: 'false' }).DEMO).toBe(false);
  });

  test('treats an empty variable as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ PORT: 3000, DEMO: true });
  });

  test('derives the shop’s URL from host and port, or uses the configured URL without a slash at its end', () => {
    expect(readEnv({ PORT: '8080' }).SHOP_URL).toBe('http://127.0.0.1:8080');
    expect(readEnv({ HOST: '0.0.0.0', PORT: '80' }).SHOP_URL).toBe('http://localhost:80');
    expect(readEnv({ HOST: '::1' }).SHOP_URL).toBe('http://[::1]:3000');
    expect(readEnv({ SHOP_URL: 'https://pignon.example/' }).SHOP_URL).toBe('https://pignon.example');
  });

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PROCESS', 'jobs'],
    ['SHUTDOWN_DELAY_MS', '-1'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_REPLICA_URL', 'mysql://db'],
    ['DATABASE_REPLICA_URL', 'postgres://shop@standby.example/shop'],
    ['SHOP_URL', 'pignon'],
    ['DEMO', 'yes'],
    ['AUTH_SECRET', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['MERCHANT_NETWORKS', '10.0.0.0'],
    ['MERCHANT_NETWORKS', '10.0.0.0/8,intranet'],
    ['MERCHANT_NETWORKS', '10.0.0.0/33'],
    ['REDIS_URL', 'http://redis'],
    ['SEARCH_URL', 'opensearch:9200'],
    ['SEARCH_URL', 'ftp://user:password@engine'],
    ['SEARCH_URL', 'https://engine/?index=shop'],
    ['SEARCH_INDEX', '-Shop'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'x'],
    ['FAST_PATH', 'false'],
    ['TRUST_PROXY', 'maybe'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['PAYMENT_WINDOW_MINUTES', '-1'],
    ['NODE_ENV', 'prod'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`configuration[^]*^  ${name}: .+`, 'm'));
  });

  test('reads the networks of merchants as a list, empty by default', () => {
    expect(readEnv({}).MERCHANT_NETWORKS).toEqual([]);
    expect(readEnv({ MERCHANT_NETWORKS: '10.0.0.0/8, fd00::/8' }).MERCHANT_NETWORKS).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });

  test('reports all invalid variables at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: [^]*LOG_LEVEL: /);
  });
});
