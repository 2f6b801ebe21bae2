import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { nginxConfig, type EnginePlace } from './engine-settings.ts';

const TRY_EVERY_MS = 50;
const READY_MS = 10_000;

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts nginx with our configuration, in the folder that is its own, and waits until it answers. */
export const startEngine = async (place: EnginePlace): Promise<{ process: ChildProcess; stop: () => Promise<void> }> => {
  for (const name of ['hls', 'recordings', 'tmp']) mkdirSync(`${place.folder}/${name}`, { recursive: true });
  const file = `${place.folder}/nginx.conf`;
  writeFileSync(file, nginxConfig(place, process.getuid?.() === 0));
  const child = spawn('nginx', ['-c', file, '-p', place.folder, '-e', `${place.folder}/error.log`], { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const ended = once(child, 'exit');
  const until = Date.now() + READY_MS;
  const ready = async (): Promise<void> => {
    while (!(await answers(`http://127.0.0.1:${place.httpPort}/`))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`nginx did not start: read ${place.folder}/error.log`);
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  };
  await Promise.race([ready(), failed]);
  return {
    process: child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
    },
  };
};

/** Tenths of a second since the class began, as twelve boxes at the foot of the picture, the smallest first: a clock that a program reads from a photograph. */
export const STRIP = { bits: 12, left: 20, step: 48, box: 40, top: 300, width: 640, height: 360 } as const;
const strip = [
  `drawbox=x=0:y=${STRIP.top - 10}:w=iw:h=${STRIP.box + 20}:color=black:t=fill`,
  ...Array.from(
    { length: STRIP.bits },
    (_, bit) =>
      `drawbox=x=${STRIP.left + bit * STRIP.step}:y=${STRIP.top}:w=${STRIP.box}:h=${STRIP.box}:color=white:t=fill:enable='gt(bitand(t*10\\,${2 ** bit})\\,0)'`,
  ),
].join(',');

/** A class that nobody has to hold: a picture with a clock in it, and a tone. A key frame every two seconds, as the engine cuts. */
export const publish = (address: string, seconds?: number): ChildProcess => {
  // prettier-ignore
  const given = ['-v', 'error', '-re', '-f', 'lavfi', '-i', `testsrc2=size=${STRIP.width}x${STRIP.height}:rate=15`, '-f', 'lavfi', '-i', 'sine=frequency=330',
    ...(seconds === undefined ? [] : ['-t', String(seconds)]),
    '-vf', `drawtext=text='%{localtime\\:%X}':fontsize=48:x=20:y=20:fontcolor=white:box=1:boxcolor=black,${strip}`,
    '-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '30', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'flv', address];
  return spawn('ffmpeg', given, { stdio: ['ignore', 'ignore', 'ignore'] });
};
