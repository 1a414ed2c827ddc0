import type { EnvironmentOptions } from 'vite';

export const serverEntry = './server/entry.ts';

/**
 * The server as one bundle with its libraries, of which unused code is dropped. Libraries that read files of their own stay
 * outside.
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
  // Drops the libraries' code for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    rollupOptions: {
      input: serverEntry,
      // Names and lines stay, for the log. V8 keeps a source with one character beyond Latin-1 at twice its size.
      output: {
        comments: false,
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
};
