import { afterEach, expect, test, vi } from 'vitest';
import { scriptsAfterPaint, startScript } from './scripts-after-paint.ts';

afterEach(() => void vi.unstubAllEnvs());

const head =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/>';
const code = `import * as a from "/assets/a.js";\nwindow.price = "$& $1";`;
const body = `</head><body><p>Pédale</p><script type="module" async="">${code}</script>`;

test('delays a page’s scripts, word for word, and their imports', () => {
  vi.stubEnv('FAST_PATH', 'on');
  expect(scriptsAfterPaint(head, body, ['early()'])).toEqual({
    head: '<html><head><link rel="stylesheet" href="/a.css"/>',
    body:
      `</head><body><p>Pédale</p><script type="later" data-files="/assets/a.js /assets/b.js">${code}</script>` +
      `<script>early()</script><script>${startScript}</script>`,
  });
});

test('without the fast path the scripts start as React Router wrote them', () => {
  vi.stubEnv('FAST_PATH', 'off');
  expect(scriptsAfterPaint(head, body, ['early()'])).toEqual({
    head,
    body: `${body}<script>early()</script>`,
  });
});

test('leaves a page without scripts as it is', () => {
  const bare = { head, body: '</head><body><p>Pédale</p>' };
  expect(scriptsAfterPaint(bare.head, bare.body, ['early()'])).toEqual(bare);
});
