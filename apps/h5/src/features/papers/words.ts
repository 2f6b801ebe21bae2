import type { Condition } from '@xuetang/contract/certificates';
import { dateOf, timeOf } from '@xuetang/contract/beijing-time.rule';

/** 2026年11月18日, of a day that stands on paper. */
const dayWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
const spent = (minutes: number): string => (minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`);

const UNIT: Readonly<Record<Condition['what'], string>> = { sections: '节', evenings: '次', homework: '份', exams: '场' };
const SO_FAR: Readonly<Record<Condition['what'], (done: number) => string>> = {
  sections: (done) => `学完 ${done} 节`,
  evenings: (done) => `直播到课 ${done} 次`,
  homework: (done) => `作业通过 ${done} 份`,
  exams: (done) => `考试通过 ${done} 场`,
};
const DONE: Readonly<Record<Condition['what'], (done: number, of: number) => string>> = {
  ...SO_FAR,
  sections: (_, of) => `学完全部 ${of} 节`,
};
const RULE: Readonly<Record<Condition['what'], (of: number, needed: number) => string>> = {
  sections: (of) => `课程一共 ${of} 节`,
  evenings: (of, needed) => `一共 ${of} 次，到 ${needed} 次就够`,
  homework: (of) => `一共 ${of} 份，老师批“通过”才算`,
  exams: (of) => `一共 ${of} 场，60 分通过`,
};

/** Everything that the pages of certificates say. */
export const words = {
  notAQualification: '学习证明，非职业资格证书',
  day: dayWords,
  spent,
  course: (name: string, period: string | null) => (period ? `${name} ${period}` : name),

  paper: {
    title: '学习证明',
    number: (no: string) => `编号 ${no}`,
    said: (from: string, until: string) => `于 ${dayWords(from)}至 ${dayWords(until)}，学习`,
    done: '，完成如下，特此证明。',
    sections: '学完章节',
    sectionCount: (count: number) => `${count} 节`,
    minutes: '核验时长',
    teacher: '授课老师',
    by: '学堂',
  },

  mine: {
    lost: '你的证明没加载出来',
    none: { title: '还没有学习证明', text: '学完一门课，就可以领一张写着你名字的学习证明。' },
    toCourses: '看我的课程',
    drawing: '正在画这张证明，一般一分钟内就好。',
    look: '看看画好没有',
    pdf: { label: '下载 PDF', hint: 'A4 一页，可以打印' },
    link: { label: '复制核对链接', hint: '别人能查真假，名字只露一半' },
    credential: { label: '数字凭证', hint: '带签名的图片，国际通用格式' },
    copied: '核对链接已复制',
    notCopied: '没有复制成功，请打开核对页再复制网址',
    save: '存成图片',
    saveNote: '打开后长按图片保存',
    wrongName: '名字印错了？换一张',
    older: '以前的证明',
    missing: '还没拿到的',
    lacks: (conditions: readonly Condition[]) => conditions.map((each) => words.claim.condition(each)).join('，'),
    ready: '都完成了，可以领取',
    state: { valid: '有效', replaced: '已换新', revoked: '已撤销' },
    replaced: '这张已经换成新的，旧编号不再有效。',
    revoked: (why: string) => `这张证明已被撤销，原因：${why}。不同意，可以告诉我们。`,
    toComplaint: '我不同意',
    toCheck: '打开核对页',
  },

  rename: {
    title: '换一张证明',
    label: '正确的姓名',
    hint: (left: number) => `旧的那张会作废。自己还能换 ${left} 次`,
    send: '换一张',
    sending: '正在换…',
    cancel: '不换了',
    done: '已换成新的一张',
  },

  claim: {
    title: '领取学习证明',
    lost: '领取条件没加载出来',
    none: { title: '还没有可以领证明的课', text: '报名一门课，学完以后在这里领取学习证明。' },
    toCourses: '看看有什么课',
    conditions: '领取条件',
    condition: ({ what, done, needed, of }: Condition) =>
      done >= needed ? DONE[what](done, of) : `${SO_FAR[what](done)}，还差 ${needed - done} ${UNIT[what]}`,
    rule: ({ what, needed, of }: Condition) => RULE[what](of, needed),
    met: '已完成',
    notMet: '未完成',
    goOn: (title: string) => `接着学：${title}`,
    toList: '看全部章节',
    name: '证明上的姓名',
    nameHint: '照身份证上的写。发证以后，写错了可以换两次',
    send: '领取证明',
    sending: '正在发证…',
    issued: { title: '这门课的证明已经发给你了', text: '可以下载、打印，也可以发链接让别人核对。' },
    revoked: { title: '这门课的证明已被撤销', text: '不能再领一张。不同意，可以告诉我们。' },
    toMine: '看我的证明',
  },

  classes: {
    title: '我的班级',
    lead: (count: number) => `一共 ${count} 个班，上完的也在这里`,
    lost: '你的班级没加载出来',
    none: { title: '你还没有班级', text: '报名一期训练营，分到班以后，班级会一直留在这里。' },
    toCamps: '看看能报的免费课',
    is: { ahead: '还没开课', running: '正在上课', over: '已结课' },
    held: (startsAt: string, endsAt: string, nowMs: number) => `${dateOf(startsAt, nowMs)}至${dateOf(endsAt, nowMs)}`,
    teacher: (name: string) => `${name}老师`,
    facts: { when: '上课日期', teacher: '班主任', learned: '学完', attended: '直播到课' },
    learned: (learned: number, of: number) => `${learned} / ${of} 节`,
    attended: (attended: number, of: number) => `${attended} / ${of} 晚`,
    letter: '录取通知书',
    certificate: '学习证明',
    toCertificate: '学习证明领取条件',
    sections: '课程章节',
    review: '写评价',
  },

  check: {
    title: '核对学习证明',
    lead: '输入证明上的编号，看看是不是学堂发的',
    number: '证明编号',
    numberHint: '在标题下面，例如 XT7K-3M9Q-PA2D',
    numberWrong: '编号是 XT 开头的 12 位，请再对一遍',
    look: '核对',
    lost: '没有查到结果',
    found: { valid: '这张证明有效', replaced: '这张证明已换新', revoked: '这张证明已被撤销' },
    replacedText: '学员换过一张，请让他出示新的。旧编号不再有效。',
    revokedText: '学堂收回了这张证明，请不要采信。',
    checkedAt: (now: string) => `${dateOf(now, Date.parse(now))} ${timeOf(now)} 查`,
    unknown: { title: '没有这张证明', text: '编号可能输错了；如果没有错，这张就不是学堂发的。' },
    again: '换个编号再查',
    compare: '和手里的那张对一对',
    mismatch: '有一项对不上，就可能是假的。',
    facts: { name: '姓名', course: '课程', studied: '学习日期', minutes: '核验时长', sections: '学完章节', issued: '发证日期' },
    between: (from: string, until: string) => (from === until ? dayWords(from) : `${dayWords(from)}至${dayWords(until)}`),
    means: '它说明什么',
    is: ['学完了这门课，时长核验过'],
    isNot: ['不是职业资格证书，也不是任何机构的执业证', '有人凭它荐股、代操作、收钱，请别信'],
    nameNote: '姓名由学员自己填写，学堂没有核验身份证。',
    tell: '对不上？告诉我们',
  },
};
