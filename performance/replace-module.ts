import path from 'node:path';
import type { Plugin } from 'vite';

interface Replacement {
  /** Name of the optimization, which is the name of its folder. */
  name: string;
  /** Returns whether an import refers to the library's module to replace. */
  isReplaced: (id: string, importer: string) => boolean;
  /** File that replaces the module, in the optimization's folder. */
  file: string;
  /** Replaces the module in the server's bundle too, so that server and browser render the same markup. */
  onServer?: boolean;
}

/**
 * Returns a Vite plugin that replaces a library's module in the build. The build fails if the browser's
 * scripts do not import that module, because the library has then changed.
 */
export function replaceModule({ name, isReplaced, file, onServer = false }: Replacement): Plugin {
  let isFound = false;
  return {
    name: `performance:${name}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => onServer || environment.name === 'client',
    resolveId(id, importer = '') {
      if (!isReplaced(id, importer)) return undefined;
      isFound = true;
      return path.resolve('performance', name, file);
    },
    generateBundle() {
      if (!isFound) this.error(`performance/${name}: the module that it replaces is no longer imported`);
    },
  };
}
