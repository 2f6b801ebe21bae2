import type { OrderNo, ParcelId, RefundNo } from '@xuetang/contract/ids';
import { setStock } from '@xuetang/contract/staff/goods';
import { exportLabels, listParcelsToDo, packParcel, sendParcel } from '@xuetang/contract/staff/parcels';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { grantAskedRefund, listAskedRefunds } from '@xuetang/contract/staff/refunds';
import { consoleEnv, TEST_CONSOLE_ORIGIN } from '@xuetang/testkit/server-env';
import { aStaffMember } from '@xuetang/testkit/staff-builders';
import { staffClient } from '@xuetang/testkit/staff-client';
import { createConsoleApi } from '../../apps/server/src/create-console-api.ts';
import { readConsoleConfig } from '../../apps/server/src/platform/console-config.ts';
import { staffAnswers } from '../../apps/server/src/staff-answers.ts';
import type { World } from './world.ts';

const reason = '按今天的清单处理';

/** The console's API beside a world, and what our own people do there. */
export const openStaffDesk = async ({ database, wecom }: World, clock: { now: () => Date }) => {
  const settings = { XT_CONSOLE_WECOM: wecom.consoleSettings, XT_WECOM: wecom.settings, XT_LOG_LEVEL: 'silent' };
  const api = await createConsoleApi(readConsoleConfig(consoleEnv(database.url, settings)), clock, staffAnswers);
  await api.listen();

  /** Signs in anew every time: a day at the desk is over sooner than a story. */
  const somebody = async (role: string) => {
    const { token } = await aStaffMember(database.pool, { now: clock.now(), roles: [role] });
    return staffClient(api.url(), TEST_CONSOLE_ORIGIN, token);
  };
  const must = ({ code }: { code: number }): void => {
    if (code !== 0) throw new Error(`a step at the desk was refused with ${code}`);
  };

  return {
    close: () => api.close(),
    /** Whoever packs reads the label, packs, and hands it to the carrier under this number. */
    send: async (orderNo: OrderNo, trackingNo: string): Promise<ParcelId> => {
      const ask = await somebody('operator');
      const { data: waiting } = await ask(listParcelsToDo, { what: 'to-pack' });
      const parcelId = waiting?.list.find((parcel) => parcel.orderNo === orderNo)?.parcelId;
      if (!parcelId) throw new Error('nothing of this order is to be packed');
      const { data } = await ask(exportLabels, { parcelIds: [parcelId] }, { reason });
      must(await ask(packParcel, { parcelId, labelNo: data?.labels[0]?.labelNo ?? '' }));
      must(await ask(sendParcel, { parcelId, carrier: 'sf', trackingNo }));
      return parcelId;
    },
    /** Somebody has counted what there is of a thing. */
    count: async (itemId: string, stock: number, seen: number): Promise<void> =>
      must(await (await somebody('operator'))(setStock, { itemId, stock, seen }, { reason })),
    /** One of our own proposes what is asked back of an order. */
    propose: async (orderNo: OrderNo): Promise<{ refundNo: RefundNo; approve: () => Promise<void> }> => {
      const ask = await somebody('finance');
      const { data } = await ask(listAskedRefunds, {});
      const refundNo = data?.list.find((row) => row.orderNo === orderNo)?.refundNo;
      if (!refundNo) throw new Error('nothing of this order is asked back');
      const proposed = await ask(grantAskedRefund, { refundNo }, { reason });
      const { proposalId } = proposed.data as unknown as { proposalId: ProposalId };
      return { refundNo, approve: async () => must(await (await somebody('lead'))(approveProposal, { proposalId }, { reason })) };
    },
  };
};
export type StaffDesk = Awaited<ReturnType<typeof openStaffDesk>>;
