import type { Role } from '#server/people/identity/index.ts';

interface DemoPerson {
  role: Role;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  language: 'fr' | 'de' | 'en';
  address?: { addressLine1: string; postalCode: string; city: string; country: string; phone: string };
}

/** Accounts of a demo shop; a real shop does not have them. */
export const demoPeople: readonly DemoPerson[] = [
  {
    role: 'admin',
    email: 'admin@pignon.example',
    password: 'pignon-admin',
    firstName: 'Camille',
    lastName: 'Rochat',
    language: 'fr',
  },
  {
    role: 'moderator',
    email: 'moderation@pignon.example',
    password: 'pignon-moderation',
    firstName: 'Noé',
    lastName: 'Favre',
    language: 'fr',
  },
  {
    role: 'user',
    email: 'lea@pignon.example',
    password: 'pignon-lea',
    firstName: 'Léa',
    lastName: 'Monnier',
    language: 'fr',
    address: {
      addressLine1: 'Avenue de Cour 33',
      postalCode: '1007',
      city: 'Lausanne',
      country: 'CH',
      phone: '+41 79 555 01 02',
    },
  },
  {
    role: 'user',
    email: 'jonas@pignon.example',
    password: 'pignon-jonas',
    firstName: 'Jonas',
    lastName: 'Brügger',
    language: 'de',
    address: {
      addressLine1: 'Langstrasse 120',
      postalCode: '8004',
      city: 'Zürich',
      country: 'CH',
      phone: '+41 78 555 03 04',
    },
  },
];
