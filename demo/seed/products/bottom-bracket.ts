import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { bottomBracketSentences } from '../texts/bottom-bracket.ts';
import { type Shell, bottomBracketFacts } from '../facts/chassis.ts';
import { decimalText } from '../wording.ts';

const build = (shell: Shell, spindle: 24 | 30, width: number) => ({ shell, spindle, width, use: undefined });
const names = { bsa: 'BSA', pf30: 'PF30', t47: 'T47', bb92: 'PF92' };

export const bottomBrackets = definePartFamily({
  family: 'bottom-bracket',
  code: 'BOI',
  count: 18,
  featured: true,
  sentences: bottomBracketSentences,
  builds: [
    build('bsa', 24, 68),
    build('t47', 30, 86.5),
    build('pf30', 24, 68),
    build('bsa', 30, 73),
    build('bb92', 24, 92),
    build('t47', 24, 86.5),
    build('pf30', 30, 73),
    build('bb92', 30, 92),
  ],
  make({ shell, spindle, width }, level, random) {
    const threaded = shell === 'bsa' || shell === 't47';
    const colour = pickColour(level, random, ['silver', 'red', 'blue', 'gold']);
    return {
      category: 'bottom-brackets',
      noun: ['Boîtier de pédalier', 'Innenlager', 'Bottom bracket'],
      designation: `${names[shell]} ${spindle}`,
      code: `${names[shell]}-${spindle}`,
      price: 58 + (threaded ? 12 : 0) + (spindle === 30 ? 8 : 0),
      weight: Math.round((threaded ? 96 : 78) * valueForLevel(level, [1.14, 1, 0.9]) + (width - 68) * 0.5),
      specs: {
        shell,
        spindle,
        shell_width: width,
        material: 'aluminium',
        colour,
        bearings: valueForLevel(level, ['steel', 'stainless', 'ceramic']),
      },
      factsOf: () => ({ bottom_bracket: bottomBracketFacts(shell, width, spindle) }),
      // Pictures and drawings show press-fit cups for PF92 under this name.
      appearance: { family: 'bottom-bracket', shell: shell === 'bb92' ? 'dub' : shell, colour },
      words: {
        shell: names[shell],
        spindle,
        width: decimalText(width),
        fit: threaded
          ? ['se visse', 'wird eingeschraubt', 'threads in']
          : ["s'emmanche à la presse", 'wird eingepresst', 'is pressed in'],
        bearings: valueForLevel(level, [
          ['en acier', 'Stahlkugeln', 'steel'],
          ['en acier inoxydable', 'Edelstahlkugeln', 'stainless steel'],
          ['en céramique', 'Keramikkugeln', 'ceramic'],
        ] as const),
        torque: threaded
          ? [
              'Visser les cuvettes propres et graissées, à 40 Nm',
              'Die Schalen sauber und gefettet mit 40 Nm einschrauben',
              'Thread the cups in clean and greased, to 40 Nm',
            ]
          : [
              'À poser avec une presse, jamais au marteau',
              'Mit einer Presse einbauen, nie mit dem Hammer',
              'Fit with a press, never a hammer',
            ],
        note: threaded
          ? [
              "Le filetage évite les craquements et facilite l'échange",
              'Das Gewinde beugt Knarzen vor und erleichtert den Wechsel',
              'The thread prevents creaks and makes replacement easy',
            ]
          : [
              'Les deux cuvettes se verrouillent au centre et restent alignées',
              'Die beiden Schalen greifen in der Mitte ineinander und fluchten so',
              'The two cups lock together in the middle and stay aligned',
            ],
      },
      box: [12, 8, 8],
    };
  },
});
