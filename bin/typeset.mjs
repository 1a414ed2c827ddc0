// Corrects French spaces and apostrophes in the localized texts: `node bin/typeset.mjs`. Texts quoted from
// the specification stay unchanged.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { specifiedMessages } from '../tests/support/specified-messages.ts';

const folder = 'shared/i18n/fr';
const narrow = '\u202f';
const wide = '\u00a0';

function typeset(text) {
  return text
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replaceAll(/[ \u00a0\u202f]*([;!?])(?=\s|$|»)/g, `${narrow}$1`)
    .replaceAll(/(?<![\d \u00a0\u202f])[ \u00a0\u202f]*:(?=\s|$)/g, `${wide}:`)
    .replaceAll(/«\s*/g, `«${wide}`)
    .replaceAll(/\s*»/g, `${wide}»`)
    .replaceAll(/CHF (?=\d|\{)/g, `CHF${wide}`)
    .replaceAll(/(?<=\d|\}) €/g, `${wide}€`);
}

/** Corrects a text, or each plural form of a text. */
function typesetForms(message) {
  if (typeof message === 'string') return typeset(message);
  return message.map(({ match, ...rest }) => ({
    ...rest,
    match: Object.fromEntries(Object.entries(match).map(([form, text]) => [form, typeset(text)])),
  }));
}

for (const name of readdirSync(folder)) {
  const file = `${folder}/${name}`;
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  for (const key of Object.keys(texts))
    if (!specifiedMessages.has(key)) texts[key] = typesetForms(texts[key]);
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
}
