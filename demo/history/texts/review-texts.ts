import type { Locale } from '#shared/locales.ts';

/** Sentences about a kind of part: two of a satisfied customer, one of a disappointed one. */
type Sentences = Record<Locale, readonly [good: string, alsoGood: string, bad: string]>;

const brakes: Sentences = {
  fr: [
    'Le freinage est puissant et se dose bien, même sous la pluie.',
    'Silencieux après un rodage d’une vingtaine de freinages appuyés.',
    'Malgré un rodage soigné, le frein couine dès qu’il est mouillé.',
  ],
  de: [
    'Die Bremskraft ist hoch und gut dosierbar, auch bei Nässe.',
    'Nach rund zwanzig kräftigen Bremsungen völlig leise.',
    'Trotz sorgfältigem Einbremsen quietscht die Bremse bei Nässe.',
  ],
  en: [
    'Strong braking that is easy to control, even in the rain.',
    'Silent after bedding in with some twenty hard stops.',
    'In spite of careful bedding in, it squeals in the wet.',
  ],
};
const drivetrain: Sentences = {
  fr: [
    'Les vitesses passent net et la transmission reste silencieuse.',
    'Après 800 kilomètres, l’usure est à peine mesurable.',
    'L’usure est visible après 500 kilomètres déjà, c’est trop tôt pour ce prix.',
  ],
  de: [
    'Die Gänge wechseln sauber, und der Antrieb bleibt leise.',
    'Nach 800 Kilometern ist kaum Verschleiss messbar.',
    'Schon nach 500 Kilometern ist der Verschleiss sichtbar, das ist für diesen Preis zu früh.',
  ],
  en: [
    'Crisp shifts, and the drivetrain stays quiet.',
    'After 800 kilometres there is hardly any wear to measure.',
    'Wear is visible after only 500 kilometres, too early at this price.',
  ],
};
const shifting: Sentences = {
  fr: [
    'Réglé en dix minutes, et chaque vitesse passe du premier coup.',
    'L’ergonomie est excellente, même avec des gants d’hiver.',
    'Il a fallu reprendre le réglage trois fois avant que tout passe bien.',
  ],
  de: [
    'In zehn Minuten eingestellt, und jeder Gang sitzt auf Anhieb.',
    'Die Ergonomie ist hervorragend, auch mit Winterhandschuhen.',
    'Die Einstellung brauchte drei Anläufe, bis alles sauber lief.',
  ],
  en: [
    'Set up in ten minutes, and every shift lands first time.',
    'Excellent ergonomics, even with winter gloves.',
    'It took three attempts to adjust it properly.',
  ],
};
const tires: Sentences = {
  fr: [
    'Très bonne accroche sur route mouillée, et le pneu roule vite.',
    'Monté en tubeless sans compresseur, aucune crevaison en trois mois.',
    'Une coupure au flanc après deux semaines, je l’espérais plus solide.',
  ],
  de: [
    'Sehr guter Grip auf nasser Strasse, und der Reifen rollt schnell.',
    'Tubeless ohne Kompressor montiert, in drei Monaten kein Platten.',
    'Nach zwei Wochen ein Schnitt in der Flanke, ich hatte mehr erwartet.',
  ],
  en: [
    'Very good grip on wet roads, and it rolls fast.',
    'Seated tubeless without a compressor, no puncture in three months.',
    'A cut in the sidewall after two weeks, I had hoped for more.',
  ],
};
const tubes: Sentences = {
  fr: [
    'Conforme à la description, la pression tient plus d’une semaine.',
    'Facile à mettre en place, j’en ai toujours un dans la sacoche.',
    'La valve fuit un peu, il faut regonfler tous les deux jours.',
  ],
  de: [
    'Entspricht der Beschreibung, der Druck hält über eine Woche.',
    'Einfach einzusetzen, ich habe immer Ersatz in der Satteltasche.',
    'Das Ventil ist nicht ganz dicht, ich pumpe alle zwei Tage nach.',
  ],
  en: [
    'As described, and it holds pressure for more than a week.',
    'Easy to fit, I always carry a spare in the saddle bag.',
    'The valve leaks a little, I have to top up every other day.',
  ],
};
const wheels: Sentences = {
  fr: [
    'Les roues sont arrivées parfaitement centrées et elles relancent très bien.',
    'Roulements doux, rien à reprendre après 1000 kilomètres.',
    'J’ai dû redonner de la tension à quelques rayons après la première sortie.',
  ],
  de: [
    'Die Laufräder kamen perfekt zentriert an und beschleunigen sehr gut.',
    'Die Lager laufen weich, nach 1000 Kilometern musste ich nichts nachstellen.',
    'Nach der ersten Ausfahrt musste ich einige Speichen nachspannen.',
  ],
  en: [
    'They arrived perfectly true and accelerate very well.',
    'Smooth bearings, nothing to adjust after 1000 kilometres.',
    'I had to retension a few spokes after the first ride.',
  ],
};
const cockpit: Sentences = {
  fr: [
    'La finition est belle et tout s’ajuste au millimètre.',
    'Rigide sans être inconfortable, et le poids annoncé est exact.',
    'Les repères de montage s’effacent au premier serrage, c’est dommage.',
  ],
  de: [
    'Die Verarbeitung ist schön, und alles passt auf den Millimeter.',
    'Steif, ohne unbequem zu sein, und das angegebene Gewicht stimmt.',
    'Die Markierungen verschwinden beim ersten Festziehen, das ist schade.',
  ],
  en: [
    'Beautifully finished, and everything fits to the millimetre.',
    'Stiff without being harsh, and the stated weight is correct.',
    'The position marks rub off at the first tightening, which is a pity.',
  ],
};
const grips: Sentences = {
  fr: [
    'Bonne tenue en main, même quand il pleut.',
    'Plus aucun fourmillement après trois heures de selle.',
    'La surface s’use vite là où je pose les pouces.',
  ],
  de: [
    'Liegt gut in der Hand, auch bei Regen.',
    'Nach drei Stunden im Sattel kein Kribbeln mehr.',
    'Die Oberfläche nutzt sich dort schnell ab, wo die Daumen liegen.',
  ],
  en: [
    'Good grip, even in the rain.',
    'No more tingling after three hours of riding.',
    'The surface wears quickly where my thumbs rest.',
  ],
};
const seats: Sentences = {
  fr: [
    'Confortable dès la première longue sortie.',
    'Le serrage ne bouge pas et l’inclinaison se règle finement.',
    'Trop ferme pour moi au-delà de deux heures.',
  ],
  de: [
    'Schon auf der ersten langen Ausfahrt bequem.',
    'Die Klemmung hält, und die Neigung lässt sich fein einstellen.',
    'Für mich nach zwei Stunden zu hart.',
  ],
  en: [
    'Comfortable from the first long ride.',
    'The clamp does not slip, and the tilt adjusts finely.',
    'Too firm for me after two hours.',
  ],
};
const pedals: Sentences = {
  fr: [
    'L’appui est large et les roulements tournent sans jeu.',
    'Entrer et sortir du pied est facile, même dans la boue.',
    'Un léger jeu est apparu après deux mois.',
  ],
  de: [
    'Die Standfläche ist gross, und die Lager laufen spielfrei.',
    'Ein- und Aussteigen geht leicht, auch mit Schlamm.',
    'Nach zwei Monaten zeigte sich leichtes Spiel.',
  ],
  en: [
    'A wide platform, and the bearings run without play.',
    'Easy to get in and out, even in mud.',
    'Some play developed after two months.',
  ],
};
const frames: Sentences = {
  fr: [
    'La peinture est superbe et toutes les tolérances sont justes.',
    'Précis dans les virages et étonnamment confortable sur les pavés.',
    'Beau produit, mais il manquait un passe-câble dans le carton.',
  ],
  de: [
    'Die Lackierung ist grossartig, und alle Passungen stimmen.',
    'Präzise in Kurven und auf Kopfsteinpflaster erstaunlich bequem.',
    'Ein schönes Produkt, aber im Karton fehlte eine Kabelführung.',
  ],
  en: [
    'The paint is superb, and all tolerances are right.',
    'Precise in corners and surprisingly comfortable on cobbles.',
    'A fine product, but a cable guide was missing in the box.',
  ],
};
const suspension: Sentences = {
  fr: [
    'Sensible sur les petits chocs, et le soutien reste bon au freinage.',
    'Les réglages sont clairs, j’ai trouvé les bons en une sortie.',
    'La notice des réglages de base est trop courte.',
  ],
  de: [
    'Spricht auf kleine Schläge fein an und stützt beim Bremsen gut.',
    'Die Einstellungen sind klar, nach einer Ausfahrt passte alles.',
    'Die Anleitung zur Grundeinstellung ist zu knapp.',
  ],
  en: [
    'Supple over small bumps, and it supports well under braking.',
    'Clear adjustments, I had found mine after one ride.',
    'The instructions for the basic setup are too short.',
  ],
};
const bikes: Sentences = {
  fr: [
    'Le vélo est arrivé presque prêt à rouler, il restait le guidon à fixer.',
    'Équipement cohérent et comportement sain, je suis ravi de mon choix.',
    'Le vélo est beau, mais les vitesses étaient à régler à la livraison.',
  ],
  de: [
    'Das Velo kam fast fahrbereit an, nur der Lenker war zu befestigen.',
    'Stimmige Ausstattung und gutmütiges Fahrverhalten, ich bin sehr zufrieden.',
    'Ein schönes Velo, aber die Schaltung musste ich nach der Lieferung einstellen.',
  ],
  en: [
    'It arrived almost ready to ride, only the handlebar had to be fitted.',
    'Well-chosen parts and predictable handling, I am very happy with it.',
    'A beautiful bike, but the gears needed adjusting on delivery.',
  ],
};
const smallParts: Sentences = {
  fr: [
    'Petite pièce, bonne qualité, montage immédiat.',
    'Exactement la pièce qu’il me fallait, le filetage est propre.',
    'La pièce convient, mais l’emballage était abîmé.',
  ],
  de: [
    'Kleines Teil, gute Qualität, sofort montiert.',
    'Genau das Teil, das ich brauchte, das Gewinde ist sauber.',
    'Das Teil passt, aber die Verpackung war beschädigt.',
  ],
  en: [
    'A small part of good quality, fitted at once.',
    'Exactly the part that I needed, with a clean thread.',
    'The part fits, but the packaging was damaged.',
  ],
};

const sentencesByCategory: Record<string, Sentences> = {
  'disc-brakes': brakes,
  rotors: brakes,
  cassettes: drivetrain,
  chains: drivetrain,
  chainrings: drivetrain,
  cranksets: drivetrain,
  'bottom-brackets': drivetrain,
  shifters: shifting,
  'rear-derailleurs': shifting,
  'front-derailleurs': shifting,
  groupsets: shifting,
  tires,
  'tubes-sealant': tubes,
  wheels,
  hubs: wheels,
  'flat-bars': cockpit,
  'drop-bars': cockpit,
  stems: cockpit,
  'grips-tape': grips,
  saddles: seats,
  seatposts: seats,
  pedals,
  frames,
  'rigid-forks': frames,
  suspensions: suspension,
  bikes,
};

/** Returns what customers write about a part of a category. */
export const sentencesAbout = (category: string): Sentences => sentencesByCategory[category] ?? smallParts;

/** Titles by number of stars. */
export const reviewTitles: Record<Locale, Record<number, readonly string[]>> = {
  fr: {
    5: ['Excellent choix', 'Rien à redire', 'Je recommande', 'Parfait', 'Très satisfait'],
    4: ['Très bon produit', 'Bon rapport qualité-prix', 'Presque parfait', 'Conforme à mes attentes'],
    3: ['Correct, sans plus', 'Mitigé', 'Peut mieux faire'],
    2: ['Déçu', 'J’en attendais plus'],
    1: ['Pas pour moi', 'À éviter'],
  },
  de: {
    5: ['Hervorragende Wahl', 'Nichts auszusetzen', 'Klare Empfehlung', 'Perfekt', 'Sehr zufrieden'],
    4: ['Sehr gutes Produkt', 'Gutes Preis-Leistungs-Verhältnis', 'Fast perfekt', 'Wie erwartet'],
    3: ['In Ordnung', 'Durchzogen', 'Geht besser'],
    2: ['Enttäuscht', 'Ich hatte mehr erwartet'],
    1: ['Nichts für mich', 'Nicht zu empfehlen'],
  },
  en: {
    5: ['Excellent choice', 'Nothing to add', 'Recommended', 'Perfect', 'Very happy'],
    4: ['Very good product', 'Good value', 'Almost perfect', 'As expected'],
    3: ['Fine, no more', 'Mixed feelings', 'Could be better'],
    2: ['Disappointed', 'I expected more'],
    1: ['Not for me', 'Avoid'],
  },
};

/** Last sentences of a review, about the shop or the purchase. */
export const reviewEndings: Record<Locale, readonly string[]> = {
  fr: [
    'Livraison rapide et soignée.',
    'Commandé le soir, reçu le surlendemain.',
    'Je le reprendrai sans hésiter.',
    'L’avis de compatibilité de la boutique était juste.',
    '',
    '',
  ],
  de: [
    'Schnelle, sorgfältige Lieferung.',
    'Am Abend bestellt, am übernächsten Tag erhalten.',
    'Ich würde es sofort wieder kaufen.',
    'Die Angaben des Shops zur Kompatibilität stimmten.',
    '',
    '',
  ],
  en: [
    'Fast and careful delivery.',
    'Ordered in the evening, here two days later.',
    'I would buy it again at once.',
    'The shop’s notes on compatibility were right.',
    '',
    '',
  ],
};

/** The shop's answers to critical reviews. */
export const reviewAnswers: Record<Locale, readonly string[]> = {
  fr: [
    'Merci pour votre retour. Écrivez-nous avec une photo, l’atelier trouvera une solution avec vous.',
    'Merci pour votre franchise. Nous avons transmis votre remarque au fabricant.',
  ],
  de: [
    'Danke für die Rückmeldung. Schreiben Sie uns mit einem Foto, die Werkstatt findet mit Ihnen eine Lösung.',
    'Danke für die offenen Worte. Wir haben Ihren Hinweis an den Hersteller weitergegeben.',
  ],
  en: [
    'Thank you for your feedback. Send us a photo, and our workshop will find a solution with you.',
    'Thank you for being frank. We have passed your remark on to the manufacturer.',
  ],
};

/** Reasons with which a moderator rejects a review; the author reads them. */
export const refusalReasons: Record<Locale, string> = {
  fr: 'Le texte parle du transporteur et non du produit.',
  de: 'Der Text handelt vom Transporteur und nicht vom Produkt.',
  en: 'The text is about the carrier, not about the product.',
};
