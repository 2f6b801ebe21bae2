import type { Exam, RunningExam, Verdict } from '@xuetang/contract/exam';
import { ATTEMPTS, BETWEEN_ATTEMPTS_H, PASSES_AT } from '@xuetang/contract/exam.rule';
import { momentWords } from '../../kit/moment-words.rule.ts';

const VERDICTS: Readonly<Record<Verdict, string>> = { right: '答对了', half: '对了一半', wrong: '没答对' };

/** What exams and practice say. */
export const words = {
  lost: '测验没加载出来',
  unknown: { title: '没有找到这份测验', text: '链接可能不完整，也可能已经换了地方。从学习中心进去就能找到。' },
  toCenter: '回学习中心',
  toList: '看课程目录',
  readAgain: '回看这一段',
  verdict: VERDICTS,
  shouldFill: (text: string) => `应该填 ${text}`,
  fillHint: '填数字或词就行，单位写不写都算对。',

  about: ({ questions, minutes }: Pick<Exam, 'questions' | 'minutes'>) => `${questions} 道题，${minutes} 分钟，${PASSES_AT} 分及格`,
  rules: [
    '每答一题就存一题，断网也能接着答，连上自动补传。',
    '时间由学堂的钟来算，到点自动交卷。',
    '换一台手机登录，接着剩下的时间答。',
    `一共可以考 ${ATTEMPTS} 次，两次隔 ${BETWEEN_ATTEMPTS_H} 小时，取最高的一次。`,
  ],
  start: '开始答题',
  startNote: (left: number) => `点了就开始计时，还有 ${left} 次机会`,
  goOn: '接着答',
  running: (device: string) => `正在“${device}”上答，换到这里接着答，时间不会重新算。`,
  runningLeft: '还剩',
  waiting: (at: string, now: string) => `${momentWords(at, Date.parse(now))} 起可以再考`,
  waitingWhy: '隔一阵再考，先把错的弄懂。',
  usedUp: `${ATTEMPTS} 次都考完了`,
  usedUpWhy: '取最高的一次。错题本里的题，随时可以练。',
  shut: '这一节还没对你开放',
  shutWhy: '等这一节开了，就能考。什么时候开，课程目录里写着。',
  seeResult: '看成绩和解析',
  refused: '现在不能开始，看看上面写的原因。',

  nth: ({ nth }: Pick<RunningExam, 'nth'>) => `第 ${nth} 次，共 ${ATTEMPTS} 次`,
  place: (at: number, all: number) => `第 ${at} 题，共 ${all} 题`,
  all: '看全部题',
  points: (points: number, isMultiple: boolean) => (isMultiple ? `${points} 分 · 选不全得一半，选错不得分` : `${points} 分`),
  before: '上一题',
  after: '下一题',
  flag: '拿不准，标一下',
  unflag: '取消标记',
  mark: { saved: '这题已保存', saving: '正在保存…', lost: '这题还没传上', untouched: '答了就自动保存' },
  unsavedCount: (count: number) => `${count} 道题还没传上，正在重传。答案在手机里，不会丢。`,
  calm: '断网也能接着答，连上自动补传。',
  answered: (done: number, all: number) => (done === all ? `${all} 题都答了` : `答了 ${done} 题，还有 ${all - done} 题`),
  cell: (at: number, is: 'saved' | 'unsaved' | 'open', isFlagged: boolean) =>
    `第 ${at} 题，${{ saved: '已保存', unsaved: '还没传上', open: '没答' }[is]}${isFlagged ? '，标过' : ''}`,
  key: { saved: '已保存', unsaved: '还没传上', now: '正在看', flagged: '自己标过' },
  handIn: '交卷',
  handInNote: '交了就不能再改，马上看到成绩。',
  stay: '接着答题',
  timeUp: '时间到，正在交卷',
  timeUpWhy: '存上的答案都算数，不用再点什么。',
  handInLost: '还没交上，正在重试。时间到了学堂会替你交卷。',
  tryAgain: '再试一次',
  elsewhere: (device: string) => `已经换到“${device}”上答了`,
  elsewhereWhy: '这台手机上的答案都存着。想回到这里接着答，点下面。',
  here: '在这里接着答',
};
