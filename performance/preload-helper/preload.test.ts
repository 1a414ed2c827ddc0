import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Rollup, build } from 'vite';
import { expect, test } from 'vitest';
import { preloadHelperPlugin } from './plugin.ts';

test('guard: Vite imports the preload helper for a dynamic import under the name that the build replaces', async () => {
  const root = mkdtempSync(path.resolve('performance/preload-helper/.test-'));
  try {
    writeFileSync(path.join(root, 'a.css'), 'b { color: red }');
    writeFileSync(path.join(root, 'a.js'), "import './a.css'; export const a = 1;");
    writeFileSync(path.join(root, 'index.js'), "import('./a.js').then(({ a }) => console.log(a));");
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, minify: false, rollupOptions: { input: path.join(root, 'index.js') } },
      plugins: [preloadHelperPlugin()],
    })) as Rollup.RollupOutput;
    const entry = output.find((part) => part.type === 'chunk' && part.isEntry) as Rollup.OutputChunk;
    expect(entry.code).toContain('link[href="/');
    expect(entry.code).not.toContain('csp-nonce');
    expect(entry.code).toMatch(/assets\/a-[^"]+\.css/);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
