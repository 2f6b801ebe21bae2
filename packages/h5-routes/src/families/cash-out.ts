import { family } from '../route.ts';

export interface CashOutVariant {
  shows: 'overview' | 'real-name' | 'real-name-check' | 'real-name-done' | 'withdrawals' | 'invited' | 'withdraw' | 'invitation';
  /** Which balance: the red packets' or the referrals'. */
  of: 'packets' | 'referrals';
}

/** Money going out: nothing here may be covered by a prompt. */
export const cashOut = family<CashOutVariant>()(
  'cash-out',
  { title: '提现', access: 'login', chain: 'LL10022' },
  {
    'cash-out': { shows: 'withdraw', of: 'packets', title: '红包提现' },
    'cash-transfer-introduction-index': { shows: 'overview', of: 'referrals', title: '推荐奖励金' },
    'cash-transfer-introduction-approve': { shows: 'real-name', of: 'referrals', title: '实名认证' },
    'cash-transfer-introduction-approve-auth': { shows: 'real-name-check', of: 'referrals', title: '身份核验' },
    'cash-transfer-introduction-approved': { shows: 'real-name-done', of: 'referrals', title: '已完成实名认证' },
    'cash-transfer-introduction-withdraw-records': { shows: 'withdrawals', of: 'referrals', title: '提现记录' },
    'cash-transfer-introduction-invite-records': { shows: 'invited', of: 'referrals', title: '邀请记录' },
    'cash-transfer-introduction-withdraw': { shows: 'withdraw', of: 'referrals' },
    'cash-transfer-introduction-share': {
      shows: 'invitation',
      of: 'referrals',
      title: '好友邀你学理财',
      id: 'optional',
      access: 'open',
      goHome: true,
    },
  },
);
