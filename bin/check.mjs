// Every check, in the order that finds mistakes soonest. Ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

mkdirSync('test-results', { recursive: true });
let passed = 0;
let failed = 0;

function run(title, command, args) {
  console.log(`\n— ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`  ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  return status === 0;
}

function count(isOk) {
  if (isOk) passed += 1;
  else failed += 1;
}

/** Adds a report's own counts; a runner that failed without a report counts as one failure. */
function countReport(isOk, file, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed || (isOk ? 0 : 1);
}

const vitestReport = 'test-results/vitest.json';
const browserReport = 'test-results/browser.json';
for (const file of [vitestReport, browserReport]) rmSync(file, { force: true });

count(run('Types', 'npm', ['run', '--silent', 'typecheck']));
count(run('Lint', 'npm', ['run', '--silent', 'lint']));
count(run('Build', process.execPath, ['bin/build.mjs']));
countReport(
  run('Rules and use cases', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  vitestReport,
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
);
countReport(run('Browser', 'playwright', ['test']), browserReport, ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
}));

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
