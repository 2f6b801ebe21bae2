import type { KeyObject } from 'node:crypto';
import { hmac, sameText } from '../../../platform/crypto.ts';

/**
 * The address of a QR picture: it names the code, whose it is and until when, and is signed. A group's code therefore
 * goes only to the holder of its seat, and an address that leaks is dead in ten minutes.
 */
export const TICKET_LIVES_MS = 10 * 60_000;

export interface QrTicket {
  of: 'group' | 'teacher';
  id: string;
  learnerId: string;
  untilMs: number;
}

const sign = (key: KeyObject, text: string): string => hmac(key, `qr:${text}`).toString('base64url').slice(0, 27);

export const writeTicket = (key: KeyObject, { of, id, learnerId, untilMs }: QrTicket): string => {
  const text = `${of[0]}.${id}.${learnerId}.${untilMs.toString(36)}`;
  return `${text}.${sign(key, text)}`;
};

export const readTicket = (key: KeyObject, ticket: string, nowMs: number): QrTicket | undefined => {
  const match = /^(([gt])\.(\d{1,19})\.(\d{1,19})\.([0-9a-z]{1,10}))\.([\w-]{27})$/.exec(ticket);
  if (!match) return undefined;
  const [, text = '', of, id = '', learnerId = '', until = '', signature = ''] = match;
  const untilMs = Number.parseInt(until, 36);
  if (!sameText(signature, sign(key, text)) || untilMs < nowMs) return undefined;
  return { of: of === 'g' ? 'group' : 'teacher', id, learnerId, untilMs };
};
