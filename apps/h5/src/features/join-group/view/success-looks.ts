import type { SuccessVariant } from '@xuetang/h5-routes/families/success';
import type { Look } from './look.ts';

const DONE = { headline: '报名成功', waiting: '正在为你报名' } as const;

/** What follows the sign-up: that it worked, when class begins, the way into the group, and what to do meanwhile. */
const looks: Record<SuccessVariant['tells'], Look> = {
  evenings: { ...DONE, holder: 'bill', ground: 'dawn', picture: 'stairs', band: 'done', parts: ['evenings', 'prepare', 'questions'] },
  letter: {
    holder: 'letter',
    ground: 'sky',
    picture: 'teacher',
    headline: '报名成功，欢迎来听课',
    waiting: '正在为你报名',
    letter: ['同学你好：', '收到你的报名了。先长按二维码进群，我在群里等你。'],
    parts: ['prepare', 'steps', 'questions'],
  },
  ticket: { ...DONE, holder: 'ticket', ground: 'sun', parts: ['steps', 'prepare', 'questions'] },
  calendar: { ...DONE, holder: 'leaf', ground: 'paper', parts: ['steps', 'evenings', 'questions'] },
  checklist: { ...DONE, holder: 'card', ground: 'leaf', band: 'done', parts: ['prepare', 'steps', 'questions'] },
  countdown: { ...DONE, holder: 'clock', ground: 'dusk', picture: 'evening', parts: ['prepare', 'steps', 'questions'] },
  pictures: { ...DONE, holder: 'walk', ground: 'wine', steps: 'band', parts: ['pictures', 'facts', 'questions'] },
  short: { ...DONE, holder: 'hall', ground: 'dawn', band: 'done', parts: ['questions'] },
};

export const successLook = ({ tells }: SuccessVariant): Look => looks[tells];
