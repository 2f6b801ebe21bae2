import type { JoinQr } from '../choose-join-qr.rule.ts';
import type { ShownQr } from './copy.ts';

export interface QrCode {
  kind: ShownQr;
  src: string;
  alt: string;
}

/** The official account's code: inside the page, so that there is always one to scan. */
export interface DefaultQr {
  src: string;
  accountName: string;
}

/** The picture for what was decided, or the default one while nothing is. */
export const qrOf = (shown: JoinQr | undefined, { src, accountName }: DefaultQr): QrCode =>
  shown === undefined || shown.kind === 'default'
    ? { kind: shown?.kind ?? 'waiting', src, alt: `${accountName}公众号二维码` }
    : { kind: shown.kind, src: shown.src, alt: shown.kind === 'group' ? '班级群二维码' : '老师微信二维码' };
