import path from 'node:path';
import type { Plugin } from 'vite';

interface Replacement {
  /** Of the technique, which is its folder. */
  name: string;
  /** Whether an import is the library's module. */
  isReplaced: (id: string, importer: string) => boolean;
  /** The replacement, in the technique's folder. */
  file: string;
  /** Also in the server's bundle, so that both render the same markup. */
  onServer?: boolean;
}

/**
 * A plugin that replaces a library's module in the build. The build fails when the browser's scripts do not import that
 * module: the library has changed.
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
