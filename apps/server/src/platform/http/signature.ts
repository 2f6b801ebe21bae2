import { SIGNATURE_SKEW_S } from '@xuetang/contract/constants';
import type { ErrorKey } from '@xuetang/contract/errors';
import { services, type Service } from '@xuetang/contract/services';
import { CLIENT_SECRETS, textToSign, type Payload } from '@xuetang/contract/sign';
import { sameText, sha256Hex } from '../crypto.ts';

/** Friction and integrity, never authentication: who the caller is comes from the session alone (rules §2). */
export const checkSignature = (service: Service, payload: Payload, token: string, nowMs: number): ErrorKey | undefined => {
  const timestamp = Number(payload.timestamp);
  if (!Number.isFinite(timestamp)) return 'signature.invalid';
  if (Math.abs(nowMs / 1_000 - timestamp) > SIGNATURE_SKEW_S) return 'signature.stale';
  const expected = sha256Hex(textToSign(payload, timestamp, token, CLIENT_SECRETS[services[service].secret]));
  return typeof payload.sign === 'string' && sameText(payload.sign, expected) ? undefined : 'signature.invalid';
};
