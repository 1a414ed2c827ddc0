// The most used passwords in public statistics of data breaches that have at least six characters, and
// obvious passwords for a bicycle shop.
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 passw0rd qwerty qwerty1 qwerty123 qwertyuiop azerty azertyuiop
  qwertz qwertzuiop asdfgh asdfghjkl yxcvbn zxcvbn zxcvbnm abc123 abcdef abcd1234 a1b2c3 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx
  iloveyou letmein welcome welcome1 monkey dragon sunshine princess football baseball superman batman master shadow michael
  jordan23 trustno1 starwars whatever freedom computer internet hello123 soleil bonjour motdepasse loulou doudou chouchou
  marseille nicolas camille passwort passwort1 hallo123 schatz ficken sommer berlin schalke04 bayern fussball 111111 000000 222222
  333333 444444 555555 666666 777777 888888 999999 112233 121212 123123 123321 123654 131313 159753 654321 696969 987654321 147258
  147258369 159357 1234qwer 11111111 00000000 88888888 admin123 administrator changeme default secret secret123 test123 test1234
  pignon pignon1 pignon123 bicycle cycling velo123 fahrrad bonjour1 suisse schweiz lausanne geneve zurich google samsung`.split(
    /\s+/,
  ),
);

/** Returns whether a password is among the most used ones, which attackers try first. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || new Set(folded).size <= 2;
}
