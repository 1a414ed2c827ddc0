import { createContext } from 'react';
import { accentColours } from '#shared/accent.ts';
import { accentStyles } from './theme.ts';

/** Styles with the accent colour of the shop that sends the message. */
export const AccentContext = createContext(
  accentStyles(accentColours({ accent: '', accent_dark: '' }).light),
);
