import { replaceModule } from '../replace-module.ts';

export const iconsPlugin = () =>
  replaceModule({
    name: 'icons',
    isReplaced: (id) => id === '../createLucideIcon.mjs',
    file: 'create-icon.ts',
    onServer: true,
  });
