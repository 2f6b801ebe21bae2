import type { RequestOf } from '@xuetang/contract/call';
import { PROVIDER_OF } from '@xuetang/contract/pay-choices.rule';
import type { PayProvider } from '@xuetang/contract/pay-providers.rule';
import * as calls from '@xuetang/contract/staff/paying-ways';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { payingWaysFaults, type TypedWays } from './paying-ways-faults.rule.ts';
import type { SettingsTables } from './tables.ts';

type Row = SettingsTables['settings.pay_channel'];
type Typed = RequestOf<typeof calls.setPayingWays>;
const tables = (tx: Tx) => tablesOf<SettingsTables>(tx);

const NAMES = Object.keys(calls.WAY_TYPES) as calls.PayingWayName[];
const ACCOUNT_OF: Readonly<Record<PayProvider, string>> = { wechat: 'XT_WECHAT_PAY', alipay: 'XT_ALIPAY', jd: 'XT_JD_PAY' };

const wayOf = ({ pay_type: type, is_default: isUsual, terms, term_fees: fees }: Omit<Row, 'business_code' | 'sort' | 'icon_url'>) =>
  NAMES.flatMap((way) => {
    const payType = calls.WAY_TYPES[way];
    return payType === type ? [{ way, provider: PROVIDER_OF[payType], isUsual, terms, fees }] : [];
  });
type Way = ReturnType<typeof wayOf>[number];

/** Null: nobody has said anything of it, and it is paid like everything else. */
const waysOf = async (tx: Tx, businessCode: string): Promise<Way[] | null> => {
  const business = await tables(tx)
    .selectFrom('settings.pay_business')
    .select('open')
    .where('business_code', '=', businessCode)
    .forUpdate()
    .executeTakeFirst();
  if (!business) return null;
  if (!business.open) return [];
  const rows = await tables(tx)
    .selectFrom('settings.pay_channel')
    .selectAll()
    .where('business_code', '=', businessCode)
    .orderBy('sort')
    .execute();
  return rows.flatMap(wayOf);
};

const NONE = 'none';
const listOf = (typed: string): string[] => (typed === NONE ? [] : typed.split(','));
const typedOf = ({ ways, usual, terms = NONE }: Typed): TypedWays => ({
  ways: listOf(ways) as calls.PayingWayName[],
  usual,
  terms: listOf(terms).map(Number),
});

/** What each term costs stays; where one is new, nobody has said it for all of them, and none is offered. */
const feesOf = (terms: readonly number[], was: readonly Way[] | null): number[] => {
  const known = was?.find(({ way }) => way === 'huabei');
  const fees = terms.flatMap((term) => known?.fees[known.terms.indexOf(term)] ?? []);
  return fees.length === terms.length ? fees : [];
};

const wantedOf = ({ ways, usual, terms }: TypedWays, was: readonly Way[] | null): Way[] =>
  ways.map((way) => {
    const own = way === 'huabei' ? [...terms] : [];
    return {
      way,
      provider: PROVIDER_OF[calls.WAY_TYPES[way]],
      isUsual: way === usual,
      terms: own,
      fees: way === 'huabei' ? feesOf(own, was) : [],
    };
  });

const write = async (tx: Tx, businessCode: string, ways: readonly Way[]): Promise<void> => {
  const open = ways.length > 0;
  await tables(tx)
    .insertInto('settings.pay_business')
    .values({ business_code: businessCode, open })
    .onConflict((on) => on.column('business_code').doUpdateSet({ open }))
    .execute();
  await tables(tx).deleteFrom('settings.pay_channel').where('business_code', '=', businessCode).execute();
  if (!open) return;
  const rows = ways.map(({ way, isUsual, terms, fees }, at) => ({
    business_code: businessCode,
    pay_type: calls.WAY_TYPES[way],
    sort: at + 1,
    is_default: isUsual,
    icon_url: `/pay/${way}.svg`,
    terms,
    term_fees: fees,
  }));
  await tables(tx).insertInto('settings.pay_channel').values(rows).execute();
};

const isSame = (one: readonly Way[] | null, other: readonly Way[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Which ways to pay are offered for what: two say so. Whether its provider is open, and has an account here, is looked at beside it. */
export const payingWaysStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listPayingWays, async ({ tx }) => {
    const businesses = await tables(tx).selectFrom('settings.pay_business').selectAll().orderBy('business_code').execute();
    const rows = await tables(tx).selectFrom('settings.pay_channel').selectAll().orderBy('sort').execute();
    return {
      list: businesses.map(({ business_code: businessCode, open }) => ({
        businessCode,
        ways: open ? rows.filter((row) => row.business_code === businessCode).flatMap(wayOf) : [],
      })),
    };
  }),

  staffAnswer(
    calls.setPayingWays,
    async ({ input, tx, note, fail }) => {
      const typed = typedOf(input);
      const faults = payingWaysFaults(typed);
      if (faults.length > 0) return fail('paying_ways.faulty', faults);
      const was = await waysOf(tx, input.businessCode);
      const ways = wantedOf(typed, was);
      if (isSame(was, ways)) return fail('sale.unchanged');
      await write(tx, input.businessCode, ways);
      note.before({ ways: was });
      note.after({ ways });
      return {
        was,
        ways,
        isWechatAlone: ways.length === 0,
        needs: [...new Set(ways.map(({ provider }) => ACCOUNT_OF[provider]))],
        termsWithoutFee: ways.flatMap(({ terms, fees }) => (fees.length > 0 ? [] : terms)),
      };
    },
    (tx, { businessCode }) => waysOf(tx, businessCode),
  ),
];
