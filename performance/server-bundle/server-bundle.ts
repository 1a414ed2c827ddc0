import type { EnvironmentOptions } from 'vite';

export const serverEntry = './server/entry.ts';

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
      // Names and lines stay for stack traces in the log. The output is ASCII, because V8 stores a source
      // text with one character beyond Latin-1 in twice the memory.
      output: {
        comments: false,
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
};
