import type { PlannedCampaign, PlannedPromotion, UnmatchedPayment } from '../plan/plan.ts';

type Dated<T, Key extends string> = Omit<T, Key> & { [K in Key]: number };

/** Promotions with the numbers of the days, before the last day of the history, on which they begin and end. */
export const promotionPlans: readonly (Omit<PlannedPromotion, 'firstDay' | 'lastDay'> & {
  daysBefore: [first: number, last: number | null];
})[] = [
  {
    name: 'Bienvenue',
    code: 'BIENVENUE10',
    kind: 'percentage',
    value: 1000,
    minimum: 5000,
    daysBefore: [340, null],
  },
  {
    name: 'Soldes de janvier',
    code: 'HIVER20',
    kind: 'fixed',
    value: 2000,
    minimum: 8000,
    daysBefore: [320, 296],
  },
  {
    name: 'Printemps',
    code: 'PRINTEMPS',
    kind: 'free_shipping',
    value: 0,
    minimum: 4000,
    daysBefore: [255, 226],
  },
  {
    name: 'Été',
    code: 'ETE15',
    kind: 'percentage',
    value: 1500,
    minimum: 4000,
    daysBefore: [150, 129],
  },
  {
    name: 'Fin d’année',
    code: 'FETES',
    kind: 'free_shipping',
    value: 0,
    minimum: 3000,
    daysBefore: [12, null],
  },
];

/** Campaigns of the history. `daysBefore` is the number of days from the sending to the last day of the history. */
export const campaignPlans: readonly Dated<PlannedCampaign, 'daysBefore'>[] = [
  {
    name: 'Soldes de janvier',
    subjects: {
      fr: 'CHF\u00a020 de rabais sur votre commande de janvier',
      de: 'CHF\u00a020 Rabatt auf Ihre Bestellung im Januar',
      en: 'CHF\u00a020 off your January order',
    },
    bodies: {
      fr: 'L’hiver est le bon moment pour remettre le vélo en état.\n\nAvec le code HIVER20, vous recevez CHF\u00a020 de rabais dès CHF\u00a080 d’achat.',
      de: 'Der Winter ist die beste Zeit, das Velo instand zu setzen.\n\nMit dem Code HIVER20 erhalten Sie ab CHF\u00a080 einen Rabatt von CHF\u00a020.',
      en: 'Winter is the best time to overhaul your bike.\n\nWith the code HIVER20 you save CHF\u00a020 on orders from CHF\u00a080.',
    },
    linkPath: '/products',
    promotionCode: 'HIVER20',
    daysBefore: 318,
  },
  {
    name: 'Reprise de saison',
    subjects: {
      fr: 'La saison reprend\u00a0: livraison offerte',
      de: 'Die Saison beginnt: Versand geschenkt',
      en: 'The season starts: free delivery',
    },
    bodies: {
      fr: 'Chaîne, cassette, pneus\u00a0: trois pièces à contrôler avant la première longue sortie.\n\nAvec le code PRINTEMPS, la livraison est offerte.',
      de: 'Kette, Kassette, Reifen: drei Teile, die vor der ersten langen Ausfahrt eine Kontrolle verdienen.\n\nMit dem Code PRINTEMPS ist der Versand geschenkt.',
      en: 'Chain, cassette, tyres: three parts to check before the first long ride.\n\nWith the code PRINTEMPS delivery is free.',
    },
    linkPath: '/products',
    promotionCode: 'PRINTEMPS',
    daysBefore: 253,
  },
  {
    name: 'Pneus d’été',
    subjects: {
      fr: 'Rouler vite et loin cet été',
      de: 'Schnell und weit durch den Sommer',
      en: 'Ride fast and far this summer',
    },
    bodies: {
      fr: 'Nos pneus pour l’été sont en stock.\n\nLe code ETE15 vous donne 15\u00a0% de rabais dès CHF\u00a040.',
      de: 'Unsere Sommerreifen sind an Lager.\n\nDer Code ETE15 gibt Ihnen ab CHF\u00a040 einen Rabatt von 15\u00a0%.',
      en: 'Our summer tyres are in stock.\n\nThe code ETE15 takes 15% off from CHF\u00a040.',
    },
    linkPath: '/products',
    promotionCode: 'ETE15',
    daysBefore: 148,
  },
  {
    name: 'Éclairage et automne',
    subjects: {
      fr: 'Préparer le vélo pour l’automne',
      de: 'Das Velo für den Herbst vorbereiten',
      en: 'Get your bike ready for autumn',
    },
    bodies: {
      fr: 'Feuilles mouillées, routes froides\u00a0: plaquettes et pneus font la différence.\n\nNotre guide de l’atelier vous aide à choisir.',
      de: 'Nasses Laub, kalte Strassen: Bremsbeläge und Reifen machen den Unterschied.\n\nUnser Werkstattratgeber hilft bei der Wahl.',
      en: 'Wet leaves, cold roads: pads and tyres make the difference.\n\nOur workshop guide helps you choose.',
    },
    linkPath: '/products',
    daysBefore: 58,
  },
  {
    name: 'Fin d’année',
    subjects: {
      fr: 'Livraison offerte jusqu’aux fêtes',
      de: 'Versand geschenkt bis zu den Festtagen',
      en: 'Free delivery until the holidays',
    },
    bodies: {
      fr: 'Il manque un cadeau\u00a0? Avec le code FETES, la livraison est offerte.',
      de: 'Fehlt noch ein Geschenk? Mit dem Code FETES ist der Versand geschenkt.',
      en: 'Still missing a present? With the code FETES delivery is free.',
    },
    linkPath: '/products',
    promotionCode: 'FETES',
    daysBefore: 9,
  },
];

/** A campaign that the owner is still writing. */
export const draftCampaign: PlannedCampaign = {
  name: 'Nouveautés de printemps',
  subjects: { fr: 'Les nouveautés de printemps', de: '', en: '' },
  bodies: { fr: 'Brouillon\u00a0: présenter les nouvelles roues et les nouveaux pneus.', de: '', en: '' },
  linkPath: '/products',
};

/** Searches that find nothing, or too little, with how often each is made. */
export const failedSearches: readonly [query: string, locale: 'fr' | 'de' | 'en', times: number][] = [
  ['casque mips', 'fr', 11],
  ['sacoche bikepacking', 'fr', 8],
  ['gps garmin', 'fr', 7],
  ['velohelm', 'de', 9],
  ['schutzblech 28', 'de', 6],
  ['fahrradcomputer', 'de', 5],
  ['porte bidon', 'fr', 5],
  ['antivol', 'fr', 6],
  ['lampe avant', 'fr', 4],
  ['bottle cage', 'en', 3],
  ['bike lock', 'en', 3],
  ['kindersitz', 'de', 2],
  ['home trainer', 'fr', 4],
  ['chaussures route 43', 'fr', 2],
  ['di2 batterie', 'de', 3],
];

/** Payments on the last bank statement that staff still have to clarify. */
export const unmatchedPayments: readonly UnmatchedPayment[] = [
  { amount: 4980, debtor: 'Bastien Reymond', message: 'Commande de la semaine dernière' },
  { amount: 12_500, debtor: 'Vélo Club de Vidy', message: 'Don pour la sortie du club' },
];
