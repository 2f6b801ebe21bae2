import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { VOICE_S_MOST } from '@xuetang/contract/homework.rule';

const run = promisify(execFile);
/** A minute of speech takes a second; whoever needs longer is no voice. */
const PATIENCE_MS = 30_000;
/** What phones record. Nothing that names other files or asks a network is opened at all. */
const ONLY = ['-protocol_whitelist', 'file', '-format_whitelist', 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,ogg,amr'];

const QUIET = ['-v', 'error', '-nostdin'];
const SPEECH = ['-ac', '1', '-ar', '24000', '-c:a', 'aac', '-b:a', '32k', '-movflags', '+faststart'];

const hasSaidNothing = (): undefined => undefined;

/**
 * Writes a voice anew as m4a, mono, a minute at most: what comes out is sound and nothing else. Undefined for what is no sound. From files, not
 * through a pipe: phones write the table of an mp4 at its end.
 */
export const cleanVoice = async (bytes: Buffer): Promise<{ bytes: Buffer; seconds: number } | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'xt-voice-'));
  const [sent, clean] = [join(folder, 'sent'), join(folder, 'clean.m4a')];
  try {
    await writeFile(sent, bytes);
    const written = await run(
      'ffmpeg',
      [...QUIET, ...ONLY, '-i', sent, '-map', '0:a:0', '-map_metadata', '-1', '-t', String(VOICE_S_MOST), ...SPEECH, clean],
      { timeout: PATIENCE_MS },
    ).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? Promise.reject(error) : hasSaidNothing()));
    if (!written) return undefined;
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', clean], {
      timeout: PATIENCE_MS,
    });
    const seconds = Math.min(VOICE_S_MOST, Math.round(Number(stdout.trim())));
    return seconds >= 1 ? { bytes: await readFile(clean), seconds } : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
