/** A small film for the demo and for tests, drawn and sounded by ffmpeg itself: paper, five steps that are climbed, and a tone. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const [PAPER, INK, ORANGE] = ['0xFFF9F2', '0x1F1A17', '0xFF7A1A'];
const [WIDTH, HEIGHT] = [640, 360];
const STEPS = 5;

/** Each step comes when its share of the time has begun. */
const steps = (seconds: number): string =>
  Array.from({ length: STEPS }, (_, at) => {
    const high = 40 * (at + 1);
    const box = `drawbox=x=${120 + 80 * at}:y=${300 - high}:w=72:h=${high}`;
    return `${box}:color=${INK}:t=fill,${box}:color=${ORANGE}:t=fill:enable='gte(t,${((seconds * at) / STEPS).toFixed(2)})'`;
  }).join(',');

/** Writes an mp4 of so many seconds to `path`. Without sound where it is to be a film that nobody hears. */
export const drawFilm = async (path: string, seconds: number, { hasSound = true } = {}): Promise<void> => {
  const picture = ['-f', 'lavfi', '-i', `color=c=${PAPER}:s=${WIDTH}x${HEIGHT}:r=12:d=${seconds},${steps(seconds)}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=22050:duration=${seconds}`];
  const written = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    path,
  ];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...picture, ...(hasSound ? sound : []), ...written]);
};
