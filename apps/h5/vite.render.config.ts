import { defineConfig } from 'vite';

/** The host's half of the doorstep: rendering to HTML with React. */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  build: { ssr: 'src/doorstep/render.tsx', outDir: 'dist/render', target: 'node24' },
  ssr: { noExternal: /^@xuetang\// },
});
