import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// Absolute, because packages outside this app are compiled too and have no Preact of their own.
const preact = (part: string): string => fileURLToPath(import.meta.resolve(`preact/${part}`));

/** The sheet of a page comes with its HTML, from the host's build; here a style is nothing. */
const noStyles = { name: 'no-styles', enforce: 'pre', load: (id: string) => (/\.css($|\?)/.test(id) ? '' : undefined) } as const;

/** The browser's half of the doorstep: the same JSX as on the host, run by Preact because it is a tenth of React's size. */
export default defineConfig({
  base: '/doorstep/',
  publicDir: false,
  resolve: {
    alias: [
      { find: /^react(-dom)?$|^preact\/compat$/, replacement: preact('compat') },
      { find: 'react/jsx-runtime', replacement: preact('jsx-runtime') },
      // While pages are written, JSX asks for this one.
      { find: 'react/jsx-dev-runtime', replacement: preact('jsx-dev-runtime') },
    ],
  },
  plugins: [noStyles],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: 'dist/doorstep',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    target: ['es2020', 'chrome73', 'safari13'],
    cssTarget: ['chrome73', 'safari13'],
    rolldownOptions: { input: ['src/doorstep/join-group/enter.ts', 'src/doorstep/landing/enter.ts'] },
  },
});
