// Lists the occurrences of retired words (bin/retired-words.json) in identifiers, comments, documents and
// file names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { words, prefixes, allowed, ignored } = JSON.parse(readFileSync('bin/retired-words.json', 'utf8'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|js|css|md|sql|py|json|yml)$/.test(file) &&
      !ignored.some((start) => file.startsWith(start)),
  );

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const rules = [
  ...words.map(({ word, use }) => ({
    word,
    use,
    pattern: new RegExp(`(?<![\\w-])${escape(word)}(?![\\w-])`),
  })),
  ...prefixes.map(({ prefix, use }) => ({
    word: prefix,
    use,
    pattern: new RegExp(`(?<!\\w)${prefix}[A-Z]\\w*`),
  })),
];

const findings = [];
for (const file of files) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // The file was deleted, but the git index still lists it.
    continue;
  }
  for (const { word, use, pattern } of rules) {
    if (allowed.some((rule) => rule.word === word && file.startsWith(rule.in))) continue;
    if (pattern.test(file.replaceAll('/', ' ').replaceAll('.', ' ')))
      findings.push(`${file}: "${word}" in the path, use ${use}`);
    if (!pattern.test(text)) continue;
    for (const [index, line] of text.split('\n').entries())
      if (pattern.test(line)) findings.push(`${file}:${index + 1}: "${word}", use ${use}`);
  }
}
for (const finding of findings) console.log(finding);
console.log(`${findings.length} retired words in ${files.length} files`);
process.exit(findings.length > 0 ? 1 : 0);
