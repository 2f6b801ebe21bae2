import type { MemberCourse, MemberPlan, MemberTerm } from '@xuetang/contract/member';
import { yuan } from '@xuetang/contract/money.rule';
import { dateWords } from '../../kit/moment-words.rule.ts';

const TERM: Readonly<Record<MemberTerm['is'], string>> = { running: '正在用', next: '接在后面', over: '用完了', ended: '退了' };

const NEVER = '到期就停，不会自动续费，也不会自动扣款。';

/** Everything that the pages of a membership say. */
export const words = {
  lost: '会员的情况没加载出来',
  never: NEVER,
  back: '付款后 7 天内不想要了，全部退给您，不问原因；以后按用掉的天数算，没用的天数都退。',
  course: ({ isBegun, sections, minutes, state: { learned } }: MemberCourse) =>
    isBegun ? `学完 ${learned} 节，共 ${sections} 节` : `${sections} 节，约 ${minutes} 分钟`,

  rights: {
    title: '我的会员',
    left: '还剩',
    days: (days: number) => `${days} 天`,
    until: (until: string) => `用到 ${dateWords(until)}`,
    used: (used: number, left: number) => `一共 ${used + left} 天，用了 ${used} 天`,
    over: (until: string) => `${dateWords(until)} 到期了`,
    overText: '会员里的课先停在这里，学到哪里都给您记着。您另外买的课照常学。',
    begun: '会员里，您学过的课',
    others: '会员里，还可以学的课',
    none: '会员能学的课正在准备，放好了就在这里。',
    goOn: (name: string) => `接着学《${name}》`,
    start: (name: string) => `开始学《${name}》`,
    renew: '续会员',
    see: '看会员能学什么',
    terms: '会员期限',
    term: ({ is, from, until, days, used }: MemberTerm) =>
      is === 'running' || is === 'next'
        ? `${dateWords(from)} 到 ${dateWords(until)}，共 ${days} 天，用了 ${used} 天`
        : `${dateWords(from)} 开始，共 ${days} 天，用了 ${used} 天`,
    termIs: (is: MemberTerm['is']) => TERM[is],
    orders: '看我的订单',
    nobody: { title: '您还不是会员', text: '成了会员，这里会写明用了几天、还剩几天、能学哪些课。' },
    learn: '去学习中心',
  },

  join: {
    title: '学堂会员',
    lead: (courses: number) => `会员期内，下面 ${courses} 门课随便学。${NEVER}`,
    soon: '会员能学的课正在准备，放好了才卖。',
    already: '您已经是会员',
    alreadyLead: (until: string) => `用到 ${dateWords(until)}。下面这些课都开着，点开就学。`,
    open: '会员能学的课',
    plans: '选一个期限',
    plan: ({ days }: MemberPlan) => `${days} 天`,
    why: ({ why, listFen, payFen }: MemberPlan) => (payFen < listFen ? why : '从付款那天算起'),
    go: ({ payFen }: MemberPlan) => `去下单 ${yuan(payFen)}`,
    note: '下一页看清价格和退法，再决定付不付。',
    mine: '看我的会员',
    free: '先看不要钱的课',
  },

  renewal: {
    title: '续会员，接着学',
    lead: '新的期限接在现在的后面，一天也不会少。',
    again: '重新开会员',
    againLead: (until: string) => `上一次 ${dateWords(until)} 到期。再开，从付款那天算起。`,
    now: '现在用到',
    from: '从付款那天起',
    today: '今天',
    then: '续了用到',
    plans: '续多久',
    plan: ({ days }: MemberPlan) => `再加 ${days} 天`,
    why: ({ why }: MemberPlan) => why,
    go: ({ payFen }: MemberPlan) => `去下单 ${yuan(payFen)}`,
    note: '不急。到期前一天来续，也一样接上。',
    againNote: '下一页看清价格和退法，再决定付不付。',
    nobody: { title: '您还不是会员', text: '没有期限可以续。先看看会员能学什么，再决定。', go: '看会员能学什么' },
    none: { title: '会员现在不卖', text: '您手上的期限照常用，用到哪天不变。', go: '看我的会员' },
  },
} as const;
