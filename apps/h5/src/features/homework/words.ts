import type { Grading, HomeworkFile, HomeworkResult, OpenHomework } from '@xuetang/contract/homework';
import { HOMEWORK_VOICES_MOST, RETURNS_MOST, VOICE_S_MOST } from '@xuetang/contract/homework.rule';
import { momentWords, spanWords } from '../../kit/moment-words.rule.ts';

type Hours = Pick<OpenHomework, 'dueAt' | 'endsAt'>;

/** Everything that the two pages say. */
export const words = {
  lost: '作业没加载出来',
  unknown: { title: '没有找到这份作业', text: '这一节可能没有作业，也可能链接不完整。从学习中心进去就能找到。' },
  toCenter: '回学习中心',
  toSections: '回课程目录',

  /** Until when, and how long that is. */
  due: ({ dueAt, endsAt }: Hours, now: number): string => {
    if (dueAt && Date.parse(dueAt) > now) return `${momentWords(dueAt, now)} 截止，还有 ${spanWords(Date.parse(dueAt) - now)}`;
    if (dueAt && endsAt && Date.parse(endsAt) > now) return `过了截止时间。${momentWords(endsAt, now)} 以前还能补交，会标上“补交”`;
    return dueAt ? `${momentWords(dueAt, now)} 已经截止` : '不限时间，做好了再交';
  },
  asked: '要写到这几条',
  example: '看一份例子',
  exampleHint: '别人家的数，照着格式写自己的',
  text: '写',
  placeholder: '想到哪写到哪，写的时候自动保存',
  pictures: '拍',
  picturesHint: '只有老师看得到。身份证号、卡号请先遮住。',
  kept: '已经放进作业的图片',
  picture: (nth: number) => `第 ${nth} 张`,
  fileState: {
    fetching: '正在处理，老师看得到',
    waiting: '正在处理，老师看得到',
    ready: '已上传',
    refused: '这张打不开，请删掉重拍',
    lost: '这张打不开，请删掉重拍',
  } satisfies Record<HomeworkFile['state'], string>,
  remove: '删掉',

  voices: '说',
  voicesCount: (n: number) => `${n} 段，最多 ${HOMEWORK_VOICES_MOST} 段`,
  voice: (nth: number, seconds: number | null) => (seconds === null ? `第 ${nth} 段` : `第 ${nth} 段，${seconds} 秒`),
  voiceState: {
    fetching: '已录好，正在从微信取回，不用等',
    waiting: '正在处理，老师听得到',
    ready: '已上传',
    refused: '这段听不了，请删掉重录',
    lost: '这段没能从微信取回，请删掉，再说一遍',
  } satisfies Record<HomeworkFile['state'], string>,
  record: `录一段，${VOICE_S_MOST} 秒以内`,
  stop: (seconds: number) => `录好了（${seconds} 秒）`,
  sendingVoice: '正在上传录音…',
  cannotRecord: '这台手机现在不能录音，写下来或者拍下来也行。',
  noMicrophone: '没有拿到麦克风。请在手机设置里允许使用麦克风，再点一次。',
  voiceLost: '录音没传上，请再录一次',

  older: '另一台手机上写了更新的内容。这里的不会覆盖它，刷新后接着写。',
  refresh: '刷新',
  handIn: '交作业',
  handInAgain: '再交一次',
  handingIn: '正在交…',
  promise: '24 小时内批好，会给你发消息',
  stillSending: '还有图片在上传，请稍等几秒',
  failedFiles: '有图片没传上，请重传或删掉',

  returned: (returns: number) => `老师退回了这份作业（第 ${returns} 次，最多 ${RETURNS_MOST} 次）。原来写的都在，补好再交。`,
  seeWords: '看老师怎么说',
  waiting: { title: '作业交上了', text: (by: string, now: number) => `老师会在 ${momentWords(by, now)} 以前批好，批好给你发消息。` },
  passed: { title: '这份作业通过了', text: '老师的话和参考写法都在里面。' },
  over: { title: '这份作业的时间过了', text: '现在不能再写再交。你写过的都还在下面。' },
  mine: '我写的',
  late: '补交',
  nothingWritten: '没有写文字',

  resultTitle: '作业解析',
  notYet: { title: '还没有交这份作业', text: '交上以后，老师的批改会出现在这里。' },
  toHomework: '去写作业',
  verdict: { passed: '通过', returned: '退回修改' } satisfies Record<Grading['verdict'], string>,
  headline: ({ is, gradings: [last], returns }: HomeworkResult): string => {
    if (is === 'waiting') return '老师还没有批';
    if (is === 'passed') return '这份作业通过了';
    const missing = last?.marks.filter(({ isMet }) => !isMet).length ?? 0;
    return missing > 0 ? `还差 ${missing} 处，补上再交` : `要补一补，这是第 ${returns} 次退回`;
  },
  by: ({ by, at, isAppeal }: Grading, now: number) => `${by}老师${isAppeal ? '复核' : ''}，${momentWords(at, now)}`,
  marks: (met: number, all: number) => `${all} 条要求，过了 ${met} 条`,
  met: '做到了',
  handedIn: (at: string, now: number) => `${momentWords(at, now)} 交`,
  model: '看参考写法',
  before: '以前的批改',
  mend: '去补上',
  mendNote: '原来写的都在，不用重写',

  appeal: '觉得批得不对',
  appealHint: '请另一位老师再看，只有一次',
  appealText: '哪里批得不对',
  appealExample: '例如：第二条我在图 2 里写了',
  sendAppeal: '请另一位老师再看',
  sending: '正在提交…',
  appealed: (by: string, now: number) => `已经请另一位老师再看，${momentWords(by, now)} 以前有结果。`,
};
