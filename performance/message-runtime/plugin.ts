import { replaceModule } from '../replace-module.ts';

const isMessage = (file: string) => /shared[\\/]i18n[\\/](index\.ts|messages[\\/])/.test(file);

export const messageRuntimePlugin = () =>
  replaceModule({
    name: 'message-runtime',
    isReplaced: (id, importer) => id.endsWith('/runtime.js') && isMessage(importer),
    file: 'runtime.ts',
  });
