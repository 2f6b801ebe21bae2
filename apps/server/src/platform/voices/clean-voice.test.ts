import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { someAmr } from '../../../../../stand-ins/wechat/voices.ts';
import { cleanVoice } from './clean-voice.ts';

const folder = mkdtempSync(`${tmpdir()}/xt-voices-`);
afterAll(() => rmSync(folder, { recursive: true }));

/** A tone of so many seconds, with a note about the phone in it. */
const aVoice = (name: string, seconds: number, codec: string): Buffer => {
  const file = `${folder}/${name}`;
  const said = `-v error -f lavfi -i sine=frequency=300:duration=${seconds} -metadata comment=VOICE-CANARY -c:a ${codec} -y ${file}`;
  execFileSync('ffmpeg', said.split(' '));
  return readFileSync(file);
};

test.each([
  ['webm of Android', 'a.webm', 'libopus'],
  ['mp4 of an iPhone', 'a.mp4', 'aac'],
  ['ogg of Firefox', 'a.ogg', 'libopus'],
])('%s becomes m4a, and says nothing of the phone any more', async (_name, file, codec) => {
  const sent = aVoice(file, 3, codec);
  expect(sent.includes('VOICE-CANARY')).toBe(true);
  const clean = await cleanVoice(sent);
  expect(clean?.seconds).toBe(3);
  expect(clean?.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
  expect(clean?.bytes.includes('VOICE-CANARY')).toBe(false);
});

test('of more than a minute the first minute is kept', async () => {
  expect((await cleanVoice(aVoice('long.webm', 70, 'libopus')))?.seconds).toBe(60);
});

test('a word that is over before half a second is kept, and counts as one', async () => {
  expect((await cleanVoice(aVoice('word.webm', 0.3, 'libopus')))?.seconds).toBe(1);
});

test('what was not let finish is no verdict on the voice', async () => {
  await expect(cleanVoice(aVoice('slow.webm', 3, 'libopus'), 1)).rejects.toMatchObject({ killed: true });
});

test.each([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a list of other files', Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n')],
  ['nothing', Buffer.alloc(0)],
])('%s is no voice', async (_name, bytes) => {
  expect(await cleanVoice(bytes)).toBeUndefined();
});

test('the AMR of WeChat’s recorder becomes m4a as well', async () => {
  const clean = await cleanVoice(someAmr(3));
  expect(clean?.seconds).toBe(3);
  expect(clean?.bytes.subarray(4, 8).toString()).toBe('ftyp');
});
