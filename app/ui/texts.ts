import { createContext, useContext } from 'react';

/** Texts that the components of app/ui show by themselves; the shop provides them in the current language. */
export interface UiTexts {
  close: string;
  cancel: string;
  pending: string;
  decrease: string;
  increase: string;
  previous: string;
  next: string;
  breadcrumb: string;
  pagination: string;
  notifications: string;
  required: string;
  page: (number: number) => string;
  position: (current: number, total: number) => string;
}

const french: UiTexts = {
  close: 'Fermer',
  cancel: 'Annuler',
  pending: 'En cours…',
  decrease: 'Diminuer',
  increase: 'Augmenter',
  previous: 'Précédent',
  next: 'Suivant',
  breadcrumb: 'Fil d’Ariane',
  pagination: 'Pages',
  notifications: 'Notifications',
  required: 'obligatoire',
  page: (number) => `Page ${number}`,
  position: (current, total) => `${current} sur ${total}`,
};

const Texts = createContext(french);

/** Provides the texts to all components; wrap the application in it once: `<UiTextsProvider value={…}>`. */
export const UiTextsProvider = Texts.Provider;

export function useUiTexts(): UiTexts {
  return useContext(Texts);
}
