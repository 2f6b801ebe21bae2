import type { WealthPart } from '@xuetang/contract/documents';

type Topic = WealthPart['topic'];

const yuan = (figure: number | undefined): string => `${(figure ?? 0).toLocaleString('zh-CN')} 元`;

interface Asked {
  title: string;
  field: string;
  hint: string;
  /** The calculator that goes on from here, by its name in the address. */
  calculator: string;
  toCalculator: string;
  says: (figures: readonly number[]) => string;
}

const ASKED: Readonly<Record<Topic, Asked>> = {
  reserve: {
    title: '万一停了收入，撑得住吗',
    field: '每月必要开支',
    hint: '房租、吃饭、药费，少不了的加起来',
    calculator: 'emergency',
    toCalculator: '算能撑几个月',
    says: ([three, six]) => `备用金先攒到 ${yuan(three)}，收入不稳的再攒到 ${yuan(six)}。`,
  },
  insurance: {
    title: '挣钱的人病了，家里怎么办',
    field: '一年必要开支',
    hint: '全家一年少不了的钱',
    calculator: 'emergency',
    toCalculator: '先算备用金',
    says: ([five]) => `五年的必要开支是 ${yuan(five)}，拿它对一对现有的保额。只是对照，不是要你买。`,
  },
  pension: {
    title: '老了以后，钱够用吗',
    field: '现在每月开支',
    hint: '退休后大概还要花多少',
    calculator: 'pension',
    toCalculator: '算每月还差多少',
    says: ([later]) => `假设每年贵 3%，二十年后同样的日子每月要 ${yuan(later)}。这是算术，不是预测。`,
  },
  fund: {
    title: '闲钱买基金，亏得起吗',
    field: '每月能拿出的闲钱',
    hint: '三年内不用、亏了也不影响日子的',
    calculator: 'fund',
    toCalculator: '算买卖扣多少费',
    says: ([year, fall]) => `一年放进去 ${yuan(year)}，跌三成账上少 ${yuan(fall)}。先问自己睡得着吗。`,
  },
  debt: {
    title: '每月要还的，重不重',
    field: '每月还款合计',
    hint: '房贷、车贷、信用卡、分期加起来',
    calculator: 'instalment',
    toCalculator: '算分期真实利率',
    says: ([income]) => `还款占到四成，收入要有 ${yuan(income)}。不到这个数，先别添新的债。`,
  },
};

export const words = {
  wealth: {
    title: '财富课堂',
    lead: '五个过日子的问题，一个一个想清楚。',
    lost: '财富课堂没加载出来',
    unit: '元',
    asked: ASKED,
    private: '填的数字只留在这台手机的这个页面里，不上传，关掉就没了。',
    wrong: '填一个大于 0 的数字',
    course: (name: string) => `学《${name}》`,
    learned: (learned: number, all: number) => `学完 ${learned} 节，共 ${all} 节`,
    courseText: (all: number) => `共 ${all} 节，先看看讲什么`,
    read: (title: string, minutes: number) => `读《${title}》· ${minutes} 分钟`,
    all: '看全部知识',
    cardTitle: '财富课堂：五个过日子的问题',
  },
  discover: {
    title: '这周从这里看起',
    lead: (all: number) => `编辑给新来的人挑了 ${all} 样，看完就没有了。`,
    lost: '本周内容没加载出来',
    none: { title: '这周的还在挑', text: '先去知识宝库看看，那里什么时候都有。' },
    toLibrary: '去知识宝库',
    kinds: { article: '文章', card: '卡片', summary: '一页纸', handbook: '手册' } as Readonly<Record<string, string>>,
    line: (kind: string, minutes: number) => `${kind} · 约 ${minutes} 分钟`,
    course: '课程',
    courseText: (promise: string) => `可以先试听 · ${promise}`,
    read: '看过',
    progress: (read: number, all: number) => `看过 ${read} 样，共 ${all} 样`,
    end: '到这里就看完了。',
    endText: '不用再往下翻，没有了。下周一换新的。今天看一样就很好。',
    cardTitle: '这周从这里看起',
  },
};
