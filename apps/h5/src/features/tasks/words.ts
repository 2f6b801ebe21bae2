import { dateOf, dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { CHECK_IN_MINUTES } from '@xuetang/contract/days.rule';
import { ATTEMPTS, BETWEEN_ATTEMPTS_H, PASSES_AT } from '@xuetang/contract/exam.rule';
import { GRADED_WITHIN_HOURS } from '@xuetang/contract/homework.rule';
import type { Task } from '@xuetang/contract/tasks';

interface Step {
  act: string;
  sign: string;
}

const moment = (at: string, nowMs: number): string => `${dayOf(at, nowMs)} ${timeOf(at)}`;

const AT: Readonly<Record<NonNullable<Task['at']>['is'], (at: string, nowMs: number) => string>> = {
  begins: (at, nowMs) => `${moment(at, nowMs)} 开始`,
  due: (at, nowMs) => `${moment(at, nowMs)} 前交`,
  planned: (at, nowMs) => moment(at, nowMs),
  'on-day': (at, nowMs) => dayOf(at, nowMs),
  ends: (at, nowMs) => `${moment(at, nowMs)} 截止`,
};

const LEARN = { article: '读', audio: '听', video: '看', day: '学', live: '听' } as const;

const LESSON: Readonly<Record<'article' | 'audio' | 'video', { steps: readonly Step[]; proof: (percent: number) => string }>> = {
  article: {
    steps: [
      { act: '打开这一篇', sign: '字太小可以点“大字”' },
      { act: '从头读到最后', sign: '中间放下也行，回来接着上次的地方' },
    ],
    proof: () => '读到最后一段，并且读够了时间，就自动记为学完。一下划到底不算。',
  },
  audio: {
    steps: [
      { act: '打开这一节，点播放', sign: '锁屏也能听，做家务时也行' },
      { act: '听到最后', sign: '中间停了，回来接着上次的地方' },
    ],
    proof: (percent) => `听过 ${percent}% 就自动记为学完。跳过去的部分不算。`,
  },
  video: {
    steps: [
      { act: '打开这一节，点播放', sign: '网慢可以只听声音' },
      { act: '看到最后', sign: '中间停了，回来接着上次的地方' },
    ],
    proof: (percent) => `看过 ${percent}% 就自动记为学完。跳过去的部分不算。`,
  },
};

const KIND: Readonly<
  Record<Exclude<Task['kind'], 'section'>, { why: string; steps: readonly Step[]; proof: string; go: string; again: string }>
> = {
  evening: {
    why: '老师在这一晚讲，也当场答问题。来不了，有回放的可以看回放。',
    steps: [
      { act: '提前几分钟进来', sign: '听得见声音就说明连好了' },
      { act: '跟着听，有问题就打字问', sign: '助教看得到每一句' },
    ],
    proof: `在直播里听满 ${CHECK_IN_MINUTES} 分钟，就算来过。`,
    go: '进直播间',
    again: '看回放',
  },
  homework: {
    why: '写一遍自己家的情况，才知道课听懂了没有。老师会看，会告诉你哪里要改。',
    steps: [
      { act: '看清要写哪几点', sign: '每一点写一两句就行' },
      { act: '写字、拍照或者说一段', sign: '写到一半会自动存着' },
      { act: '点交作业', sign: `老师 ${GRADED_WITHIN_HOURS} 小时内批好` },
    ],
    proof: '交上去就算完成；老师说通过，才算通过。',
    go: '去写作业',
    again: '看批改',
  },
  exam: {
    why: '看看自己记住了多少。答错的会收进错题本，过几天再问你。',
    steps: [
      { act: '找一段不被打扰的时间', sign: '开始以后就计时' },
      { act: '一题一题答', sign: '每一题答完就存好，断了网也在' },
      { act: '点交卷', sign: '马上看到分数和讲解' },
    ],
    proof: `${PASSES_AT} 分通过。一共能考 ${ATTEMPTS} 次，每次隔 ${BETWEEN_ATTEMPTS_H} 小时，取最高的一次。`,
    go: '去考试',
    again: '看讲解',
  },
  certificate: {
    why: '你已经学完了这门课要求的全部内容，可以领一张学习证明。它不是职业资格证书。',
    steps: [
      { act: '写上要印的名字', sign: '照身份证上的写' },
      { act: '点领取', sign: '过一会儿就能存图片和文件' },
    ],
    proof: '证明上有编号，别人可以凭编号查到真假。',
    go: '去领取',
    again: '看我的证明',
  },
};

const lessonOf = ({ medium }: Task) => LESSON[medium === 'audio' || medium === 'video' ? medium : 'article'];

/** Everything that tasks say. */
export const words = {
  title: '学习任务',
  lost: '任务没加载出来',
  lead: (nowMs: number, done: number) => `${dateOf(new Date(nowMs).toISOString(), nowMs)}${done > 0 ? ` · 今天做完 ${done} 件` : ''}`,
  groups: { today: '今天', late: '落下的', later: '往后' } satisfies Record<Task['when'], string>,
  count: (count: number) => `${count} 件`,
  line: ({ kind, medium, minutes, courseName, at }: Task, nowMs: number) =>
    [at ? AT[at.is](at.moment, nowMs) : '随时可以', kind === 'section' && medium ? `${LEARN[medium]}，约 ${minutes} 分钟` : [], courseName]
      .flat()
      .join(' · '),
  is: { 'to-do': undefined, begun: '做到一半', returned: '要改一改', on: '正在直播', replay: '有回放', done: '做完了' } satisfies Record<
    Task['is'],
    string | undefined
  >,

  allDone: '今天的都做完了',
  rest: '今天没有要做的，歇一天',
  next: (next: { title: string; at: string } | null, nowMs: number) =>
    next ? `接下来：${dayOf(next.at, nowMs)}，${next.title}` : '往后也没有安排。',
  none: {
    title: '还没有任务',
    text: '报名训练营或者开始学一门课，要做的事都会列在这里。',
    go: '看看能报的免费课',
    courses: '看看有哪些课',
  },
  toPlan: '看学习计划',
  toCheckIn: '看学习打卡',

  when: '什么时候',
  anyTime: '随时可以',
  moment: (at: NonNullable<Task['at']>, nowMs: number) => AT[at.is](at.moment, nowMs),
  howLong: '大约多久',
  minutes: (minutes: number) => `${minutes} 分钟`,
  course: '哪门课',
  day: '哪一天的课',
  nth: (nth: number) => `第 ${nth} 天`,
  whyTitle: '为什么做',
  why: (task: Task, day: { title: string } | null) => {
    if (task.kind !== 'section') return KIND[task.kind].why;
    return day ? `这是《${day.title}》的一步，学完它，这一天才算学完。` : `这是《${task.courseName}》里接下来的一节。`;
  },
  how: '怎么做',
  steps: (task: Task): readonly Step[] => (task.kind === 'section' ? lessonOf(task).steps : KIND[task.kind].steps),
  inGroup: [{ act: '到班级群里点听课链接', sign: '链接由老师发在群里' }] as readonly Step[],
  proofTitle: '怎样算做完',
  proof: (task: Task, percent: number) => (task.kind === 'section' ? lessonOf(task).proof(percent) : KIND[task.kind].proof),
  opensTitle: '做完以后',
  opens: (title: string) => `打开下一节：${title}`,
  checksIn: '这一天就算打了卡',
  opensNothing: '不影响别的章节，做完就好。',

  go: (task: Task) => {
    if (task.is === 'done') return task.kind === 'section' ? '再学一遍' : KIND[task.kind].again;
    if (task.kind === 'section') return task.is === 'begun' ? '接着学' : '开始学';
    if (task.is === 'replay') return '看回放';
    if (task.is === 'returned') return '看老师怎么说';
    if (task.kind === 'evening' && task.sectionId === null) return '去班级群拿链接';
    return KIND[task.kind].go;
  },
  all: '看全部任务',
  askDesk: '做不下去，问客服',
  unknown: { title: '没有找到这个任务', text: '它可能已经过期，或者不是你的。你的任务都在列表里。' },
} as const;
