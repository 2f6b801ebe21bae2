/**
 * Writes the sound of the demo course into apps/h5/public/audio: a few quiet notes a track, our own and nobody else's.
 *
 *   node scripts/demo-audio.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../apps/h5/public/audio', import.meta.url));
const RATE = 8_000;
/** Seconds of each track: short, so that a test hears one to its end. */
const TRACKS = { 'keep-accounts': 6, 'emergency-fund': 8, 'first-policy': 12 };
/** The five notes of the Chinese scale on C, in hertz. */
const SCALE = [261.6, 293.7, 329.6, 392, 440];

/** One byte a sample: a plucked note each half second. */
const samples = (seconds: number, shift: number): Buffer =>
  Buffer.from(
    Array.from({ length: seconds * RATE }, (_, at) => {
      const time = at / RATE;
      const note = SCALE[(Math.floor(time * 2) * 3 + shift) % SCALE.length] ?? 440;
      const since = time % 0.5;
      return 128 + Math.round(70 * Math.sin(2 * Math.PI * note * since) * Math.exp(-5 * since));
    }),
  );

const wav = (data: Buffer): Buffer => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
};

mkdirSync(FOLDER, { recursive: true });
for (const [at, [name, seconds]] of Object.entries(TRACKS).entries()) writeFileSync(`${FOLDER}/${name}.wav`, wav(samples(seconds, at)));
