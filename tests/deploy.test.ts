import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { healthRoutes } from '#server/http/health.ts';
import { variableNames } from '#server/platform/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');

interface Container {
  name: string;
  args?: string[];
  env?: { name: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  [probe: `${string}Probe`]: { httpGet: { path: string } } | undefined;
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector?: { matchLabels: Record<string, string> };
    template: {
      metadata?: { labels: Record<string, string> };
      spec: {
        terminationGracePeriodSeconds?: number;
        securityContext: { runAsNonRoot: boolean };
        containers: Container[];
      };
    };
  };
}

const folder = 'deploy/kubernetes';
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(read(`${folder}/${file}`)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  stop_grace_period?: string;
}
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const services = Object.values(compose.services).filter(({ image }) => image === 'pignon');
const dockerfile = read('Dockerfile');

/** Milliseconds that a process needs to stop after SHUTDOWN_DELAY_MS; see `main.ts`. */
const stopMs = 15_000;

describe('the files for containers', () => {
  test('set only variables that the shop reads', () => {
    const inImage = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=')[0]!),
    );
    const names = [
      ...inImage.filter((name) => name !== 'PATH'),
      ...services.flatMap(({ environment }) => Object.keys(environment ?? {})),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
      ...manifests.flatMap(({ data }) => Object.keys(data ?? {})),
    ];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([]);
  });

  test('probe only paths that the health routes answer', () => {
    const probed = [
      ...containers.flatMap(({ startupProbe, livenessProbe, readinessProbe }) =>
        [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path),
      ),
      ...[...read('deploy/Caddyfile').matchAll(/health_uri (\S+)/g)].map(([, path]) => path),
    ].filter((path) => path !== undefined);
    const paths = healthRoutes.routes.map(({ path }) => path);
    expect(probed.length).toBeGreaterThan(6);
    expect(probed.filter((path) => !paths.includes(path.split('?')[0]!))).toEqual([]);
  });

  test('start only scripts that exist', () => {
    const scripts = [
      ...services.flatMap(({ command = [] }) => command),
      ...containers.flatMap(({ args = [] }) => args),
      ...[...dockerfile.matchAll(/bin\/[\w-]+\.mjs/g)].map(([script]) => script),
    ];
    expect(scripts).toContain('bin/migrate.mjs');
    expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
  });

  test('wait longer for the end of a process than the process needs to stop', () => {
    for (const { spec } of workloads.filter(({ kind }) => kind === 'Deployment')) {
      const { terminationGracePeriodSeconds = 30, containers: of } = spec.template.spec;
      const env = of[0]!.env as { name: string; value: string }[];
      const delay = Number(env.find(({ name }) => name === 'SHUTDOWN_DELAY_MS')?.value ?? 0);
      expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(delay + stopMs);
    }
    for (const { stop_grace_period: grace, environment } of services.filter(({ command }) => !command))
      expect(Number.parseInt(grace!, 10) * 1000).toBeGreaterThan(
        Number(environment!.SHUTDOWN_DELAY_MS ?? 0) + stopMs,
      );
  });
});

describe('the manifests for Kubernetes', () => {
  test('contain no secret, but refer to one', () => {
    const plain = manifests.flatMap(({ data }) => Object.keys(data ?? {}));
    expect(plain.filter((name) => /SECRET|KEY|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL/.test(name))).toEqual([]);
    for (const { envFrom } of containers)
      expect(envFrom).toEqual([{ configMapRef: { name: 'pignon' } }, { secretRef: { name: 'pignon' } }]);
  });

  test('run without root and with a read-only file system', () => {
    for (const { spec } of workloads) expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    for (const { securityContext } of containers)
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
    expect(dockerfile).toMatch(/^USER \d+:\d+$/m);
  });

  test('select pods by labels that the pods have', () => {
    const labels = workloads.map(({ spec }) => spec.template.metadata?.labels);
    const selectors = manifests
      .filter(({ kind }) => /Deployment|PodDisruptionBudget/.test(kind))
      .map(({ spec }) => spec.selector!.matchLabels);
    expect(selectors.length).toBe(3);
    for (const selector of selectors) expect(labels).toContainEqual(selector);
  });
});

test('README.md and .env.example list every variable of the shop', () => {
  const table = read('README.md');
  const example = read('.env.example');
  expect(variableNames.filter((name) => name !== 'NODE_ENV' && !table.includes(`\`${name}\``))).toEqual([]);
  expect(variableNames.filter((name) => !new RegExp(`^#${name}=`, 'm').test(example))).toEqual([]);
});
