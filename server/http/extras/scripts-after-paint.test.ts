import { expect, test } from 'vitest';
import { earlyPressScript } from './early-presses.ts';
import { scriptsAfterPaint, startScript } from './scripts-after-paint.ts';

const head =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/>';

test('delays a page’s scripts and their imports, unchanged', () => {
  const code = `import * as a from "/assets/a.js";\nwindow.price = "$& $1";`;
  expect(scriptsAfterPaint(head, `</head><body><p>Pédale</p><script type="module" async="">${code}</script>`)).toEqual({
    head: '<html><head><link rel="stylesheet" href="/a.css"/>',
    body:
      `</head><body><p>Pédale</p><script type="later" data-files="/assets/a.js /assets/b.js">${code}</script>` +
      `<script>${earlyPressScript}</script><script>${startScript}</script>`,
  });
});

test('leaves a page without scripts unchanged', () => {
  const bare = { head, body: '</head><body><p>Pédale</p>' };
  expect(scriptsAfterPaint(bare.head, bare.body)).toEqual(bare);
});
