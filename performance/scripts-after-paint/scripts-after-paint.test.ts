import { afterEach, expect, test, vi } from 'vitest';
import { deferScripts, deferredStartScript } from './scripts-after-paint.ts';

afterEach(() => void vi.unstubAllEnvs());

const head =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/>';
const code = `import * as a from "/assets/a.js";\nwindow.price = "$& $1";`;
const body = `</head><body><p>Pédale</p><script type="module" async="">${code}</script>`;

test('the scripts of a page and their imports are delayed, and their code is unchanged', () => {
  vi.stubEnv('FAST_PATH', 'on');
  expect(deferScripts(head, body, ['early()'])).toEqual({
    head: '<html><head><link rel="stylesheet" href="/a.css"/>',
    body:
      `</head><body><p>Pédale</p><script type="later" data-files="/assets/a.js /assets/b.js">${code}</script>` +
      `<script>early()</script><script>${deferredStartScript}</script>`,
  });
});

test('without the fast path the page contains the scripts exactly as React Router wrote them', () => {
  vi.stubEnv('FAST_PATH', 'off');
  expect(deferScripts(head, body, ['early()'])).toEqual({
    head,
    body: `${body}<script>early()</script>`,
  });
});

test('a page without scripts is unchanged', () => {
  const bare = { head, body: '</head><body><p>Pédale</p>' };
  expect(deferScripts(bare.head, bare.body, ['early()'])).toEqual(bare);
});
