import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { VOICE_S_MOST } from '@xuetang/contract/homework.rule';

const run = promisify(execFile);
/** A minute of speech takes a second, on a machine that has nothing else to do. */
const PATIENCE_MS = 30_000;
/** What phones record. Nothing that names other files or asks a network is opened at all. */
const ONLY = ['-protocol_whitelist', 'file', '-format_whitelist', 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,ogg,amr'];

const QUIET = ['-v', 'error', '-nostdin'];
const SPEECH = ['-ac', '1', '-ar', '24000', '-c:a', 'aac', '-b:a', '32k', '-movflags', '+faststart'];

/** What ffmpeg said itself. That it is not there, or was not let finish, says nothing of the voice: whoever asked tries again. */
const orVerdict = (error: Error & { code?: unknown }): undefined => {
  if (typeof error.code !== 'number') throw error;
  return undefined;
};

/**
 * Writes a voice anew as m4a, mono, a minute at most: what comes out is sound and nothing else. Undefined for what is no sound. From files, not
 * through a pipe: phones write the table of an mp4 at its end.
 */
export const cleanVoice = async (bytes: Buffer, patienceMs = PATIENCE_MS): Promise<{ bytes: Buffer; seconds: number } | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'xt-voice-'));
  const [sent, clean] = [join(folder, 'sent'), join(folder, 'clean.m4a')];
  try {
    await writeFile(sent, bytes);
    const written = await run(
      'ffmpeg',
      [...QUIET, ...ONLY, '-i', sent, '-map', '0:a:0', '-map_metadata', '-1', '-t', String(VOICE_S_MOST), ...SPEECH, clean],
      { timeout: patienceMs },
    ).catch(orVerdict);
    if (!written) return undefined;
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', clean], {
      timeout: patienceMs,
    });
    const heardS = Number(stdout.trim());
    // A page counts from the tap, and a phone's recorder begins later: what is left of a short word is a voice all the same.
    const seconds = Math.min(VOICE_S_MOST, Math.max(1, Math.round(heardS)));
    return heardS > 0 ? { bytes: await readFile(clean), seconds } : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
