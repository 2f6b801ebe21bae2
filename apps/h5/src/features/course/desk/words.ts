import type { ClassDesk, PieceToGrade } from '@xuetang/contract/class-pass';
import { momentWords } from '../../../kit/moment-words.rule.ts';

/** Everything that the teacher's desk says. */
export const words = {
  lost: '班级没加载出来',
  over: {
    title: '这个链接不能用了',
    text: '班级链接只在第一次打开它的手机上有效，12 小时后失效。请到工作台重新生成一个。',
  },
  title: ({ periodName, classNumber }: ClassDesk) => `${periodName} ${classNumber} 班`,
  lead: ({ campName, seats }: ClassDesk) => `${campName} · ${seats} 位学员`,
  until: ({ grader, until }: ClassDesk, now: number) =>
    `${grader}老师，这个链接用到 ${momentWords(until, now)}。只在这台手机上有效，请不要转发。`,
  toGrade: (n: number) => (n > 0 ? `${n} 份作业等着批` : '没有等着批的作业'),
  toGradeText: (n: number) => (n > 0 ? '领一份，15 分钟内批好；过了时间会让给别的老师' : '有人交了，会出现在这里'),
  take: '批下一份',
  taking: '正在领取…',
  announce: '给全班发通知',
  announceLabel: '要说什么',
  announceExample: '今晚 8 点开课，带上最近一个月的账单',
  announceText: '班里每位学员在“通知和提醒”里都能看到，署你的名字。发出去以后要到工作台才能撤回。',
  announcing: '正在发…',
  announced: '发出去了',
  send: '发通知',
  sections: '每一节学得怎么样',
  listened: (n: number, seats: number) => `学了 ${n} 人，还差 ${Math.max(0, seats - n)} 人`,
  handedIn: (n: number, seats: number) => `作业交了 ${n} 人，还差 ${Math.max(0, seats - n)} 人`,
  waiting: (n: number) => `待批 ${n}`,
  copy: '复制作业链接',
  copied: '复制好了，去班级群里粘贴',
  notCopied: '没复制上，请长按链接复制',
  noSections: '这个训练营还没有课程',

  back: '回班级',
  pieceLead: (piece: PieceToGrade, now: number) =>
    [`${momentWords(piece.handedInAt, now)} 交`, piece.isLate ? '补交' : [], piece.returns > 0 ? `退回过 ${piece.returns} 次` : []]
      .flat()
      .join(' · '),
  lease: (piece: PieceToGrade, now: number) => `${momentWords(piece.takenUntil, now)} 以前归你批`,
  appeal: '学员请另一位老师复核',
  appealFirst: '第一位老师的话：',
  work: '学员写的',
  nothing: '没有写文字',
  picture: (nth: number) => `图 ${nth}`,
  voice: (nth: number, seconds: number | null) => `录音 ${nth}${seconds === null ? '' : `，${seconds} 秒`}`,
  unready: '还在处理，过一会儿重新领取就能看到',
  model: '参考写法',
  points: '逐条看',
  met: (point: string) => `做到了：${point}`,
  note: '要补什么（可不写）',
  say: '对学员说',
  sayExample: '先说好在哪里，再说要补什么',
  phrases: ['三件事都写了，数目也清楚。', '要存的钱请写到哪个月。', '保单请拍全，字要看得清。', '写得踏实，可以照着做了。'],
  phrasesLabel: '常用的话，点一下加上',
  pass: '通过',
  giveBack: '退回修改',
  enough: '已经退回过两次，这一次请通过。',
  grading: '正在提交…',
  done: '批好了',
};
