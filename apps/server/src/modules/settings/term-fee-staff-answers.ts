import { listTermFees, setTermFees } from '@xuetang/contract/staff/term-fees';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import type { SettingsTables } from './tables.ts';

/** The channel of a business that is paid in instalments. */
const channelOf = async (tx: Tx, { businessCode }: { businessCode: string }) =>
  (
    await tablesOf<SettingsTables>(tx)
      .selectFrom('settings.pay_channel')
      .select(['business_code', 'pay_type', 'terms', 'term_fees'])
      .where('business_code', '=', businessCode)
      .forUpdate()
      .execute()
  ).find(({ terms }) => terms.length > 0);

const MOST = 3_000;
const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** What instalments cost stands here; who offers them, and where, is the pay config's. */
export const termFeeStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(listTermFees, async ({ tx }) => {
    const rows = await tablesOf<SettingsTables>(tx)
      .selectFrom('settings.pay_channel')
      .select(['business_code', 'pay_type', 'terms', 'term_fees'])
      .orderBy('business_code')
      .orderBy('pay_type')
      .execute();
    return {
      list: rows
        .filter(({ terms }) => terms.length > 0)
        .map(({ business_code: businessCode, pay_type: payType, terms, term_fees: fees }) => ({ businessCode, payType, terms, fees })),
    };
  }),

  staffAnswer(
    setTermFees,
    async ({ input: { businessCode, fees: typed }, tx, note, fail }) => {
      const channel = await channelOf(tx, { businessCode });
      if (!channel) return fail('term_fees.unknown');
      const fees = typed === 'none' ? [] : typed.split(',').map(Number);
      if (fees.length > 0 && (fees.length !== channel.terms.length || fees.some((fee) => fee > MOST)))
        return fail('term_fees.faulty', [`期数是 ${channel.terms.join('、')}，每一期数一个费率，最高 ${MOST}`]);
      if (isSame(fees, channel.term_fees)) return fail('sale.unchanged');
      await tablesOf<SettingsTables>(tx)
        .updateTable('settings.pay_channel')
        .set({ term_fees: fees })
        .where('business_code', '=', businessCode)
        .where('pay_type', '=', channel.pay_type)
        .execute();
      note.before({ terms: channel.terms, fees: channel.term_fees });
      note.after({ fees });
      return { terms: channel.terms, was: channel.term_fees };
    },
    async (tx, input) => (await channelOf(tx, input))?.term_fees ?? null,
  ),
];
