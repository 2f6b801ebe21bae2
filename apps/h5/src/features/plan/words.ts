import type { Pot, PotShare } from '@xuetang/contract/plan.rule';
import { momentWords } from '../../kit/moment-words.rule.ts';

const yuan = (amount: number): string => `${amount.toLocaleString('zh-CN')} 元`;

/** Everything that the plan and the four pots say. */
export const words = {
  lost: '你写的内容没加载出来',
  own: '只有你自己看得到，老师和工作人员都看不到。写一项存一项，不用点保存。',
  yuan: '元',

  book: {
    title: '我的计划书',
    lead: '学一课，填一段。填完就是你自己的理财计划',
    goal: { title: '一、我的目标', label: '我想做到的事', example: '例如：两年内攒下六个月的备用金', yuan: '大约要多少钱' },
    budget: { title: '二、每月收支', income: '每月到手', spending: '每月要花' },
    left: (amount: number) => (amount >= 0 ? `每月能剩 ${yuan(amount)}` : `每月超支 ${yuan(-amount)}，先从花得最多的一项减起`),
    reserve: { title: '三、备用金', label: '随时能取的钱', hint: '只算活期和随时能取的，不算定期和基金' },
    months: (months: number) => `够用 ${months} 个月。课上讲的是 3 到 6 个月`,
    monthsUnknown: '填好每月要花的钱，这里会算出够用几个月',
    cover: { title: '四、保障', label: '家里谁有什么保障', example: '例如：我有职工医保；爱人有医保和意外险' },
    toPots: '看我的四笔钱',
  },

  pdf: {
    title: '带走这份计划书',
    what: '做成一页 A4 的 PDF，可以打印。还没填的，上面会写明。',
    looking: '正在查询…',
    make: '做成 PDF',
    again: '按现在的内容再做一份',
    saving: '先等刚写的存好…',
    drawing: '正在做，一般几秒钟就好。',
    late: '还没有做好，过几分钟回来再看。你写的都存着。',
    made: (askedAt: string, now: string) => `${momentWords(askedAt, Date.parse(now))} 做好的，之后改的不在里面。1 小时后自动删除。`,
    open: '打开 PDF',
    copy: '复制链接，到浏览器里打开',
    copied: '链接已复制，10 分钟内到浏览器里粘贴打开。请不要转发',
    notCopied: '复制没有成功，请再点一次',
  },

  pots: {
    title: '我的四笔钱',
    lead: '把钱按用处分成四份，和课上讲的范围比一比',
    names: { potDaily: '日常要花的钱', potReserve: '备用的钱', potCover: '买保障的钱', potGrowth: '长期不用的钱' } satisfies Record<
      Pot,
      string
    >,
    hints: {
      potDaily: '三个月内要花的',
      potReserve: '应急用，随时能取',
      potCover: '一年交的保费',
      potGrowth: '五年以上用不到的',
    } satisfies Record<Pot, string>,
    compare: '和课上的范围比',
    empty: '填上数字，这里会算出每一笔占多少。',
    share: ({ percent }: PotShare, [from, to]: readonly [number, number]) => `占 ${percent}%，课上讲的是 ${from}% 到 ${to}%`,
    is: { below: '偏少', within: '在范围内', above: '偏多' },
    all: (amount: number) => `一共 ${yuan(amount)}`,
    note: '范围只是课上讲的一种想法，每家不一样。这里不推荐任何产品。',
    toBook: '写我的计划书',
  },
};
