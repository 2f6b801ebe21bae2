import { createHash } from 'node:crypto';
import { CLIENT_SECRETS, textToSign } from '@xuetang/contract/sign';
import type { BuiltLearner } from '@xuetang/testkit/builders';
import type { Shot } from './fire.ts';

/** One learner's call, signed ahead so that signing it costs the measured time nothing. */
export const signedShot = (fields: Readonly<Record<string, unknown>>, { token }: Pick<BuiltLearner, 'token'>): Shot => {
  const timestamp = Math.floor(Date.now() / 1_000);
  const sign = createHash('sha256')
    .update(textToSign(fields, timestamp, token, CLIENT_SECRETS.main))
    .digest('hex');
  return {
    headers: { 'content-type': 'application/json', businessPlateFrom: '1', token },
    body: JSON.stringify({ ...fields, timestamp, sign }),
  };
};

/** One learner's tap. */
export const shotOf = (campId: string, learner: BuiltLearner): Shot => signedShot({ campId, wechatType: 99, productCode: 200 }, learner);

export const isSeated = (body: string): boolean => body.includes('"sceneCode":1,');
