/** The sound of the demo: a few quiet notes, our own and nobody else's, as a file that every phone plays. */
const RATE = 8_000;
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

/** So many seconds, beginning at another note of the scale each. */
export const tune = (seconds: number, shift: number): Buffer => wav(samples(seconds, shift));
