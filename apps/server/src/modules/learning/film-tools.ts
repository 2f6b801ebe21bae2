import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** A file is looked at in seconds; an evening of two hours is made in less than one. */
const LOOK_MS = 60_000;
const MAKE_MS = 3 * 3_600_000;
const PIECE_S = 6;

/** Containers that hold their own pictures. A playlist does not: it could name any file of this machine. */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,flv,avi';
export const SOUND_FORMATS = 'mp3,wav,aac,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2';
const reading = (formats: string): string[] => ['-protocol_whitelist', 'file', '-format_whitelist', formats];

/** Nothing of our environment, which holds keys, is told to a program that reads what others have made. */
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' };

/** Somebody's file is no film. Not a fault of ours: the same file will be none tomorrow. */
export class NotAFilm extends Error {
  override name = 'NotAFilm';
}

const ask = async (program: string, args: readonly string[], timeout: number, signal: AbortSignal | undefined): Promise<string> => {
  try {
    const { stdout } = await run(program, [...args], { timeout, killSignal: 'SIGKILL', env: ENVIRONMENT, ...(signal ? { signal } : {}) });
    return stdout;
  } catch (error) {
    // The machine lacks the program, or the process is to end: neither says anything about the file.
    if (signal?.aborted || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    throw new NotAFilm(`${program} gave up`, { cause: error });
  }
};

const Looked = z.object({
  format: z.object({ duration: z.coerce.number().positive() }),
  streams: z.array(z.object({ codec_type: z.string() })),
});

export interface Measured {
  seconds: number;
  hasPicture: boolean;
  hasSound: boolean;
}

/** How long a file really is, and what is in it. */
export const measure = async (path: string, signal?: AbortSignal, formats = FORMATS): Promise<Measured> => {
  const said = await ask(
    'ffprobe',
    ['-v', 'error', ...reading(formats), '-show_format', '-show_streams', '-of', 'json', path],
    LOOK_MS,
    signal,
  );
  const looked = Looked.safeParse(JSON.parse(said));
  if (!looked.success) throw new NotAFilm('it has no length');
  const has = (kind: string) => looked.data.streams.some(({ codec_type }) => codec_type === kind);
  return { seconds: Math.max(1, Math.floor(looked.data.format.duration)), hasPicture: has('video'), hasSound: has('audio') };
};

export const PLAYLIST = 'index.m3u8';
export const SOUND = 'sound.m4a';
/** Somebody speaks: small enough for a phone on a bus. */
const VOICE = ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '64k', '-ac', '1'];

/**
 * Makes a stream of a file in `folder`: pieces of six seconds that each begin with a whole picture, at most 720 lines high, for phones on a bus;
 * and the sound once more alone.
 */
export const makeStream = async (path: string, folder: string, { hasSound }: Measured, signal?: AbortSignal): Promise<void> => {
  const from = ['-nostdin', '-v', 'error', '-y', ...reading(FORMATS), '-i', path];
  const sound = hasSound ? VOICE : [];
  const picture = ['-map', '0:v:0', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p'];
  const cuts = ['-vf', "scale=-2:'trunc(min(720,ih)/2)*2'", '-force_key_frames', `expr:gte(t,n_forced*${PIECE_S})`];
  const stream = ['-f', 'hls', '-hls_time', String(PIECE_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const names = ['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, 'part-%05d.m4s'), join(folder, PLAYLIST)];
  await ask('ffmpeg', [...from, ...picture, ...cuts, ...sound, ...stream, ...names], MAKE_MS, signal);
  if (!hasSound) return;
  await ask('ffmpeg', [...from, '-vn', ...sound, '-movflags', '+faststart', join(folder, SOUND)], MAKE_MS, signal);
};

/** The sound of a file alone, without titles, pictures or whatever else lay in it. */
export const writeSound = async (path: string, target: string, signal?: AbortSignal): Promise<void> => {
  const from = ['-nostdin', '-v', 'error', '-y', ...reading(SOUND_FORMATS), '-i', path];
  await ask('ffmpeg', [...from, '-vn', ...VOICE, '-map_metadata', '-1', '-movflags', '+faststart', target], MAKE_MS, signal);
};

/** A folder for one piece of work, which is gone when it ends, however it ends. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'xuetang-film-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const filesIn = (folder: string): Promise<string[]> => readdir(folder);
