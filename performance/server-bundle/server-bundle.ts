import type { EnvironmentOptions, Rolldown } from 'vite';

export const serverEntry = './server/entry.ts';

/**
 * Makes the build fail when a script contains a non-ASCII character: V8 would store the whole script in twice the memory.
 * The output option `asciiOnly` does not escape tagged templates.
 */
const oneByteTexts: Rolldown.Plugin = {
  name: 'one-byte-texts',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      const line = part.type === 'chunk' && part.code.split('\n').find((text) => /[^\0-\x7F]/.test(text));
      if (line) {
        this.error(
          `${part.fileName} contains a non-ASCII character, which doubles its memory. ` +
            `In a tagged template, write it as \\u in a regular expression, or as a parameter in SQL: ${line.trim()}`,
        );
      }
    }
  },
};

/**
 * Build options for the server: one bundle with its libraries, without their unused code. Libraries that read
 * files at run time stay outside the bundle.
 */
export const serverBundle: EnvironmentOptions = {
  resolve: {
    noExternal: true,
    external: [
      'pg',
      'pdfkit',
      'fontkit',
      'sharp',
      'swissqrbill',
      'pino',
      'maxmind',
      'nodemailer',
      'prom-client',
    ],
  },
  // Removes the development code of the libraries.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    rollupOptions: {
      input: serverEntry,
      plugins: [oneByteTexts],
      // Names and lines stay for stack traces in the log.
      output: {
        comments: false,
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
};
