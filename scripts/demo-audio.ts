/**
 * Writes the sound of the demo course into apps/h5/public/audio.
 *
 *   node scripts/demo-audio.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tune } from './demo-tune.ts';

const FOLDER = fileURLToPath(new URL('../apps/h5/public/audio', import.meta.url));
/** Seconds of each track: short, so that a test hears one to its end. */
const TRACKS = { 'keep-accounts': 6, 'emergency-fund': 8, 'first-policy': 12 };

mkdirSync(FOLDER, { recursive: true });
for (const [at, [name, seconds]] of Object.entries(TRACKS).entries()) writeFileSync(`${FOLDER}/${name}.wav`, tune(seconds, at));
