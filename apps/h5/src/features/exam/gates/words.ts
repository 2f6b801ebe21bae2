import { OPENS_NEXT } from '@xuetang/contract/exam.rule';
import type { Gate } from '@xuetang/contract/practice';

/** What the page of the gates says. */
export const words = {
  lost: '闯关没加载出来',
  title: '闯关',
  lead: `一关五道题，答对 ${OPENS_NEXT} 道就开下一关。没答对的，下一轮先回来。`,
  gates: '一共几关',
  gate: ({ gate }: Pick<Gate, 'gate'>) => `第 ${gate} 关`,
  is: { shut: '还没开', open: '正在闯', passed: '过了' },
  right: ({ right, of }: Pick<Gate, 'right' | 'of'>) => `对了 ${right} / ${of}`,
  shut: { title: '这一节还没对你开放', text: '等这一节开了，就能闯关。什么时候开，课程目录里写着。' },
  toList: '看课程目录',
  wasWrong: '这道上次没答对，再来一次',
  opened: ({ gate }: Pick<Gate, 'gate'>) => `第 ${gate} 关过了。`,
  more: ({ right, of }: Pick<Gate, 'right' | 'of'>) =>
    `这一关对了 ${right} 道，再对 ${Math.max(0, Math.min(OPENS_NEXT, of) - right)} 道就过。`,
  roundOver: '这一轮答完了',
  roundWhy: (count: number) => `还有 ${count} 道没答对，歇一会儿再来也行。`,
  round: '再来一轮',
  allDone: '所有题都答对了',
  allDoneWhy: '这一节的知识点你都拿下了。',
  toBook: '看考试和每日一答的错题本',
  toCenter: '回学习中心',
  toDaily: '做今天的每日一答',
};
