import { dateOf } from '@xuetang/contract/beijing-time.rule';
import type { Medium, SectionLine } from '@xuetang/contract/courses';
import { sectionRefusal } from '@xuetang/contract/section-access.rule';
import { momentWords } from '../moment-words.rule.ts';
import type { LessonRowProps } from './LessonRow.tsx';

type State = SectionLine['state'];

interface Here {
  /** The server's clock, in milliseconds. */
  now: number;
  /** A mini-program may not speak of buying (spec 5). */
  inMiniProgram: boolean;
}

const MEDIUM: Readonly<Record<Medium, string>> = { article: '图文', audio: '音频', video: '视频', day: '一天的课', live: '直播' };

/** How it is learned, and how long that takes. */
export const mediumWords = ({ medium, minutes }: Pick<SectionLine, 'medium' | 'minutes'>): string =>
  `${MEDIUM[medium]} · 约 ${minutes} 分钟`;

const AFTER_WORK = {
  'handed-in': (title: string): string => `先交《${title}》的作业`,
  passed: (title: string): string => `先通过《${title}》的作业或考试`,
} as const;

/** What has to be done before it. */
export const afterWords = ({ afterTitle, afterWork }: Pick<State, 'afterTitle' | 'afterWork'>): string | undefined => {
  if (afterTitle === null) return undefined;
  return afterWork ? AFTER_WORK[afterWork](afterTitle) : `先学完《${afterTitle}》`;
};

/** What opens it: an hour, a lesson before it, or both. */
const opensWords = (state: State, now: number): string =>
  [state.at ? `${momentWords(state.at, now)} 开放` : [], afterWords(state) ?? []].flat().join('，') || '时间定了会在这里写明';

/** Why a section stays closed: the words of spec 5 and 8, and what to make of them. Undefined where it is open. */
export const closedWords = (state: State, { now, inMiniProgram }: Here): { title: string; text: string } | undefined => {
  switch (state.is) {
    case 'not-purchased':
      return {
        title: sectionRefusal({ isPurchased: false, isUnlocked: false, inMiniProgram }) ?? '',
        text: inMiniProgram ? '想了解怎么开通，可以问老师。' : '报名或购买这门课以后就能学。标着“试听”的节，不买也能先听。',
      };
    case 'locked':
      return { title: sectionRefusal({ isPurchased: true, isUnlocked: false, inMiniProgram }) ?? '', text: `${opensWords(state, now)}。` };
    case 'awaiting':
      return {
        title: '还没开课',
        text: state.at ? `${momentWords(state.at, now)} 开课，到时候在这里就能学。` : '开课时间定了会在这里写明。',
      };
    case 'expired':
      return {
        title: '学习期已经结束',
        text: `${state.at ? `学习期到 ${dateOf(state.at, now)} 为止。` : ''}笔记、作业和证书都还在，想接着学可以问老师。`,
      };
    case 'withdrawn':
      return { title: '这一节已经下架', text: '已经在学的人照常能学。' };
    default:
      return undefined;
  }
};

/** What stands under a section's title in a list: how it is learned, and what it waits for. */
const lineOf = (state: State, { now, inMiniProgram }: Here): string | undefined => {
  switch (state.is) {
    case 'locked':
      return opensWords(state, now);
    case 'awaiting':
      return state.at ? `${momentWords(state.at, now)} 开课` : '等待开课';
    case 'expired':
      return state.at ? `学习期到 ${dateOf(state.at, now)} 为止` : '学习期已经结束';
    case 'asks':
      return '先看一张风险说明，再开始学';
    case 'begun':
      return '学到一半，接着学';
    default:
      return closedWords(state, { now, inMiniProgram })?.title;
  }
};

const LOOK: Readonly<Record<State['is'], LessonRowProps['state']>> = {
  learned: 'done',
  begun: 'going',
  open: 'open',
  asks: 'open',
  awaiting: 'coming',
  locked: 'locked',
  expired: 'locked',
  'not-purchased': 'locked',
  withdrawn: 'locked',
};

/** A section as `LessonRow` shows it. */
export const sectionRow = (section: SectionLine, here: Here): Pick<LessonRowProps, 'title' | 'state' | 'lines'> => ({
  title: section.title,
  state: section.state.is === 'locked' && section.state.at && !section.state.afterTitle ? 'coming' : LOOK[section.state.is],
  lines: [mediumWords(section), lineOf(section.state, here) ?? []].flat(),
});
