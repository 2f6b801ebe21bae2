import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A class of five hours is copied in some minutes; what takes longer hangs. */
const PATIENCE_MS = 30 * 60_000;

/** A line of ffmpeg's list of files; a quote in a name would end it. */
const listed = (file: string): string => `file '${file.replaceAll("'", String.raw`'\''`)}'`;

/** How long a file plays, in whole seconds; at least one. */
export const measured = async (file: string): Promise<number> => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file], {
    timeout: PATIENCE_MS,
  });
  return Math.max(1, Math.round(Number(stdout.trim())));
};

/** Joins recorded pieces into an HLS recording without touching picture or sound, and gives its length in seconds as it was measured. */
export const remux = async (files: readonly string[], keep: (name: string, bytes: Buffer) => Promise<void>): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'xt-replay-'));
  try {
    const list = join(folder, 'pieces.txt');
    await writeFile(list, files.map(listed).join('\n'));
    const out = join(folder, 'index.m3u8');
    await run(
      'ffmpeg',
      // prettier-ignore
      ['-v', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', '-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod',
       '-hls_segment_type', 'fmp4', out],
      { cwd: folder, timeout: PATIENCE_MS },
    );
    const seconds = await measured(out);
    const made = (await readdir(folder)).filter((name) => /\.(?:m4s|mp4)$/.test(name)).toSorted();
    for (const name of made) await keep(name, await readFile(join(folder, name)));
    // Last, so that a recording that has a list is whole.
    await keep('index.m3u8', await readFile(out));
    return seconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
