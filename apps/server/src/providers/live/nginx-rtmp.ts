import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sameText } from '../../platform/crypto.ts';
import type { LiveSettings } from '../../platform/live-settings.ts';
import type { LiveEngine } from './port.ts';

/** As `secure_link_md5` computes it: base64url of an MD5 over what the address says and a secret. */
const linkOf = (secret: string, expires: number, id: string): string =>
  createHash('md5').update(`${expires} ${id} ${secret}`).digest('base64url');

/** nginx with its RTMP module: publish by RTMP, play HLS below a signed folder, so that segments inherit the ticket of their playlist. */
export const createNginxRtmp = ({ publishUrl, playUrl, linkSecret, noticeSecret, recordings }: LiveSettings): LiveEngine => ({
  publishAddress: (id, key) => `${publishUrl}/${id}?key=${key}`,
  playAddress: (id, until) => {
    const expires = Math.floor(until.getTime() / 1_000);
    return `${playUrl}/t/${linkOf(linkSecret, expires, id)}/${expires}/${id}/index.m3u8`;
  },
  isNotice: (secret) => sameText(secret, noticeSecret),
  pieceFile: async (name) => {
    if (!/^\d{1,19}-\d{1,12}\.flv$/.test(name)) return undefined;
    const file = join(recordings, name);
    return (await stat(file).catch(() => undefined))?.isFile() === true ? file : undefined;
  },
});
