import { randomUUID } from 'node:crypto';
import { getCommitInfo } from '@xuetang/contract/goods';
import type { GoodsId } from '@xuetang/contract/ids';
import type { BuiltLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { signedShot } from './claim-shot.ts';
import type { Shot } from './fire.ts';

const place = { host: 'wechat', isIos: false } as const;

/** Opens the page once; everybody who sees the same price may send the same order, each under a key of his own. */
export const orderShots = async (
  apiUrl: string,
  goodsId: GoodsId,
  reader: BuiltLearner | undefined,
): Promise<(learner: BuiltLearner) => Shot> => {
  const { data } = await signedClient(apiUrl, reader?.token)(getCommitInfo, { goodsId, place });
  if (!data?.commit) throw new Error('nothing is sold');
  const { quote, texts } = data.commit;
  const order = {
    goodsId,
    place,
    seen: { hash: quote.hash, payFen: quote.payFen },
    agreed: { texts: texts.map(({ document, version }) => ({ document, version })), isAdult: true },
    source: 200_112_831,
  };
  return (learner) => {
    const { headers, body } = signedShot(order, learner);
    return { headers: { ...headers, 'idempotency-key': randomUUID() }, body };
  };
};

export const isOrdered = (body: string): boolean => body.includes('"is":"ordered"');
