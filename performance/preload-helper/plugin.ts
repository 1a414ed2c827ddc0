import { replaceModule } from '../replace-module.ts';

export const preloadHelperPlugin = () =>
  replaceModule({
    name: 'preload-helper',
    isReplaced: (id) => id.endsWith('vite/preload-helper.js'),
    file: 'preload.ts',
  });
