import { expect, test } from 'vitest';
import { findTrafficSource } from './traffic-source.ts';

const own = ['pignon.example'];
const from = (referrer: string | undefined, search = '') => {
  const { channel, name } = findTrafficSource(search, referrer, own);
  return `${channel} ${name}`.trim();
};

test.each([
  [undefined, 'direct'],
  ['', 'direct'],
  ['not a URL', 'direct'],
  ['https://pignon.example/products', 'direct'],
  ['https://www.pignon.example/', 'direct'],
  ['https://www.google.ch/', 'search google'],
  ['https://google.com/url?q=x', 'search google'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search google'],
  ['https://www.bing.com/search?q=cassette', 'search bing'],
  ['https://duckduckgo.com/', 'search duckduckgo'],
  ['https://www.ecosia.org/', 'search ecosia'],
  ['https://fr.search.yahoo.com/', 'search yahoo'],
  ['https://mail.google.com/', 'email mail.google.com'],
  ['android-app://com.google.android.gm/', 'email com.google.android.gm'],
  ['https://outlook.live.com/', 'email outlook.live.com'],
  ['https://www.gmx.net/', 'email gmx.net'],
  ['https://l.instagram.com/', 'social instagram'],
  ['https://m.facebook.com/', 'social facebook'],
  ['https://t.co/abc', 'social x'],
  ['https://www.linkedin.com/feed/', 'social linkedin'],
  ['https://out.reddit.com/', 'social reddit'],
  ['https://www.velojournal.ch/test', 'referral velojournal.ch'],
  ['https://notgoogle.com/', 'referral notgoogle.com'],
  ['https://mygoogle.ch.evil.example/', 'referral mygoogle.ch.evil.example'],
])('a visit with the referrer %s has the source %s', (referrer, given) => expect(from(referrer)).toBe(given));

test.each([
  ['?utm_source=Printemps&utm_medium=email', 'email printemps'],
  ['?utm_source=newsletter', 'email newsletter'],
  ['?utm_source=google&utm_medium=cpc', 'campaign google'],
  ['?utm_source=instagram&utm_medium=social', 'social instagram'],
  ['?utm_source=partenaire&utm_medium=referral', 'referral partenaire'],
  ['?utm_medium=affiche', 'campaign affiche'],
  ['?page=2', 'search google'],
])('the parameters %s in the URL take precedence over the referrer and give the source %s', (search, given) =>
  expect(from('https://www.google.ch/', search)).toBe(given),
);

test('the name of a source has at most sixty letters, digits and separators', () => {
  const { name } = findTrafficSource(
    `?utm_source=${encodeURIComponent(`<b>=HYPERLINK("x")${'a'.repeat(90)}`)}`,
    undefined,
    own,
  );
  expect(name).toBe(`bhyperlinkx${'a'.repeat(49)}`);
});
