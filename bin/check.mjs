// Runs all checks, in an order that shows mistakes as early as possible. Ends with the names of the failed
// checks and one line: N passed, N failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

mkdirSync('test-results', { recursive: true });
let passed = 0;
const failures = [];
const unsteady = [];

/** Runs one check as a command. Shows and stores its error output after it ends. */
function run(title, command, args) {
  console.log(`\n— ${title}`);
  const started = Date.now();
  const { status, stderr } = spawnSync(command, args, {
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  process.stderr.write(stderr ?? '');
  console.log(
    `  ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  return { isOk: status === 0, title, errors: stderr ?? '' };
}

function count({ isOk, title }) {
  if (isOk) passed += 1;
  else failures.push(title);
}

/**
 * Adds the counts of a test report to the totals. A test runner that fails without a failed test counts as
 * one failure, described by the last lines of its output.
 */
function countReport({ isOk, title, errors }, file, read) {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: [] };
  passed += report.passed;
  if (isOk || report.failed.length > 0) failures.push(...report.failed);
  else failures.push(`${title}: no test, but the run itself\n${errors.split('\n').slice(-60).join('\n')}`);
}

const vitestReport = 'test-results/vitest.json';
const browserReport = 'test-results/browser.json';
for (const file of [vitestReport, browserReport]) rmSync(file, { force: true });

count(run('Types', 'npm', ['run', '--silent', 'typecheck']));
count(run('Lint', 'npm', ['run', '--silent', 'lint']));
count(run('Retired words', process.execPath, ['bin/words.mjs']));
count(run('Unused code', 'npm', ['run', '--silent', 'unused']));
count(run('Build', process.execPath, ['bin/build.mjs']));
countReport(
  run('Rules and use cases', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]),
  vitestReport,
  ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length > 0)
        return tests.map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
      return status === 'failed' ? [`${name}: ${message}`] : [];
    }),
  }),
);
countReport(run('Browser', 'playwright', ['test']), browserReport, ({ stats, suites }) => {
  unsteady.push(...suites.flatMap(unsteadyIn));
  return { passed: stats.expected + stats.flaky, failed: suites.flatMap(failedIn) };
});

/**
 * Returns the titles of the flaky tests (first failed, then passed) of a browser test suite and its nested
 * suites.
 */
function unsteadyIn({ specs = [], suites = [], title }) {
  const again = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...again.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap(unsteadyIn)];
}

/** Returns the failed tests of a browser test suite and its nested suites, with their error messages. */
function failedIn({ specs = [], suites = [], title }) {
  const why = ({ tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message }) => stripVTControlCharacters(message))),
    );
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => `${title}: ${spec.title}\n${why(spec).join('\n')}`),
    ...suites.flatMap(failedIn),
  ];
}

for (const title of unsteady) console.log(`~ ${title}: passed only the second time`);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
