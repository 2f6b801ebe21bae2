import { defineConfig } from 'vite';

/** The host's half of the doorstep: rendering to HTML with React, and the style sheet of each kind of page. */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: 'dist/render',
    target: 'node24',
    cssTarget: ['chrome73', 'safari13'],
    manifest: 'manifest.json',
    rolldownOptions: { input: { 'join-group': 'src/doorstep/join-group/render.tsx', landing: 'src/doorstep/landing/render.tsx' } },
  },
  ssr: { noExternal: /^@xuetang\// },
});
