import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Every example, for people and for the camera. Nothing of it ships. */
export default defineConfig({
  plugins: [react()],
  cacheDir: 'node_modules/.vite-gallery',
  optimizeDeps: { entries: ['gallery/main.tsx', 'src/**/*.example.tsx'], include: ['zod'] },
});
