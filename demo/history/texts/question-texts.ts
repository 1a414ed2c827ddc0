import type { Locale } from '#shared/locales.ts';

type QuestionAndAnswer = Record<Locale, readonly [question: string, answer: string]>;

const bySpeeds: QuestionAndAnswer = {
  fr: [
    'Cette pièce convient-elle à une transmission 12 vitesses d’une autre marque ?',
    'Le nombre de vitesses doit être le même. Décrivez votre vélo avec « Mon vélo » : la fiche indique alors si la pièce va.',
  ],
  de: [
    'Passt dieses Teil zu einem 12-fach-Antrieb einer anderen Marke?',
    'Die Anzahl Gänge muss gleich sein. Beschreiben Sie Ihr Velo unter «Mein Velo»: Die Produktseite zeigt dann, ob das Teil passt.',
  ],
  en: [
    'Does this part work with a 12-speed drivetrain of another brand?',
    'The number of speeds must be the same. Describe your bike under “My bike”: the product page then shows whether the part fits.',
  ],
};
const byPressure: QuestionAndAnswer = {
  fr: [
    'Quelle pression conseillez-vous pour 75 kg sur route mouillée ?',
    'Commencez avec notre calculateur de pression, puis retirez 0,2 bar sur route mouillée. Ne dépassez jamais la limite gravée sur le flanc.',
  ],
  de: [
    'Welchen Druck empfehlen Sie für 75 kg auf nasser Strasse?',
    'Beginnen Sie mit unserem Reifendruckrechner und ziehen Sie bei Nässe 0,2 bar ab. Überschreiten Sie nie die Angabe auf der Flanke.',
  ],
  en: [
    'Which pressure do you recommend for 75 kg on wet roads?',
    'Start with our pressure calculator and take off 0.2 bar in the wet. Never exceed the limit on the sidewall.',
  ],
};
const byTorque: QuestionAndAnswer = {
  fr: [
    'Quel couple de serrage faut-il respecter ?',
    'Respectez le couple gravé sur la pièce, avec une clé dynamométrique. Sur du carbone, utilisez en plus de la pâte de montage.',
  ],
  de: [
    'Welches Drehmoment ist einzuhalten?',
    'Halten Sie das auf dem Teil eingravierte Drehmoment mit einem Drehmomentschlüssel ein. Bei Carbon gehört Montagepaste dazu.',
  ],
  en: [
    'Which torque should I use?',
    'Keep to the torque engraved on the part, with a torque wrench. On carbon, use assembly paste as well.',
  ],
};
const bySize: QuestionAndAnswer = {
  fr: [
    'Je mesure 1,78 m et j’hésite entre deux tailles. Laquelle prendre ?',
    'Comparez le stack et le reach avec ceux de votre vélo actuel. Entre deux tailles, la plus petite est plus vive, la plus grande plus stable.',
  ],
  de: [
    'Ich bin 1,78 m gross und schwanke zwischen zwei Grössen. Welche passt?',
    'Vergleichen Sie Stack und Reach mit Ihrem jetzigen Velo. Die kleinere Grösse fährt sich wendiger, die grössere ruhiger.',
  ],
  en: [
    'I am 1.78 m tall and between two sizes. Which one should I take?',
    'Compare stack and reach with your current bike. The smaller size is more agile, the larger one more stable.',
  ],
};
const byStock: QuestionAndAnswer = {
  fr: [
    'La pièce est-elle livrée avec les vis de montage ?',
    'Oui, tout ce qui est nécessaire au montage est dans l’emballage du fabricant.',
  ],
  de: [
    'Werden die Schrauben für die Montage mitgeliefert?',
    'Ja, alles Nötige liegt in der Verpackung des Herstellers.',
  ],
  en: [
    'Does it come with the mounting bolts?',
    'Yes, everything needed for mounting is in the manufacturer’s box.',
  ],
};

const byCategory: Record<string, QuestionAndAnswer> = {
  cassettes: bySpeeds,
  chains: bySpeeds,
  chainrings: bySpeeds,
  cranksets: bySpeeds,
  'rear-derailleurs': bySpeeds,
  shifters: bySpeeds,
  groupsets: bySpeeds,
  tires: byPressure,
  wheels: byPressure,
  stems: byTorque,
  'drop-bars': byTorque,
  'flat-bars': byTorque,
  seatposts: byTorque,
  frames: bySize,
  bikes: bySize,
};

/** Returns a question about a product of a category, with the shop's answer. */
export const questionAbout = (category: string): QuestionAndAnswer => byCategory[category] ?? byStock;
