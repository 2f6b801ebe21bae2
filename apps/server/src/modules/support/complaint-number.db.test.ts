import { getComplaint, sendComplaint } from '@xuetang/contract/complaints';
import { aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi({ env: { XT_LOG_LEVEL: 'silent' } });

const aCaller = async () => {
  const ask = signedClient(api.url(), (await aLearner(database.pool)).token);
  return {
    send: (mobile: string) => ask(sendComplaint, { kind: 'refund', content: '买课第二天就申请了退款，一周了还没有到账。', mobile }),
    get: (complaintId: string) => ask(getComplaint, { complaintId }),
  };
};

test('a number that was copied from another complaint is not shown as this one’s', async () => {
  const [me, other] = [await aCaller(), await aCaller()];
  const mine = (await me.send('13912345678')).data?.complaintId ?? '';
  const theirs = (await other.send('13887654321')).data?.complaintId ?? '';
  expect((await me.get(mine)).data?.mobile).toBe('139****5678');
  await database.pool.query(
    'update support.complaint set mobile_sealed = (select mobile_sealed from support.complaint where public_id = $1) where public_id = $2',
    [theirs, mine],
  );
  expect(await me.get(mine)).toMatchObject({ code: 0, data: { complaintId: mine, mobile: null } });
  expect((await other.get(theirs)).data?.mobile).toBe('138****4321');
});
