import { dateOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Tx } from '../../../platform/db.ts';
import { sendMessage } from '../../content/index.ts';

interface About {
  learner: LearnerId;
  /** The row that it is about. */
  id: string;
  now: Date;
}

const system = (tx: Tx, { learner, now }: About, message: Omit<Parameters<typeof sendMessage>[1], 'to' | 'category' | 'at'>) =>
  sendMessage(tx, { ...message, to: learner, category: 'system', at: now });

const SAFETY = { label: '查看登录设备', path: '/accountSecurity' } as const;

/** `ending`: the last four digits, enough for the owner to know it again. */
export const tellChanged = (tx: Tx, about: About, ending: string): Promise<void> =>
  system(tx, about, {
    title: '您的手机号已更换',
    blocks: [
      { text: `现在绑定的是尾号 ${ending} 的手机号，其他设备都已退出登录。为了安全，72 小时内不能提现。` },
      { text: '不是您本人操作的？请马上在微信里打开学堂，把手机号换回来，再联系客服。' },
    ],
    button: SAFETY,
    about: `number-changed:${about.id}`,
  });

export const tellBound = (tx: Tx, about: About, ending: string): Promise<void> =>
  system(tx, about, {
    title: '您的账号绑定了手机号',
    blocks: [
      { text: `尾号 ${ending} 的手机号现在可以登录您的账号。` },
      { text: '不是您本人操作的？请在微信里打开学堂，换成您自己的号码。' },
    ],
    button: SAFETY,
    about: `number-bound:${about.id}`,
  });

/** `isAsked`: by the learner, who proved both; else by WeChat's own word, and nobody was logged out. */
export const tellMerged = (tx: Tx, about: About, isAsked: boolean): Promise<void> =>
  system(tx, about, {
    title: '您的两个账号已合并',
    blocks: [
      { text: '课程和记录都在一起了。为了安全，72 小时内不能提现。' },
      { text: isAsked ? '其他设备都已退出登录。不是您本人操作的？请马上联系客服。' : '两个账号用的是同一个微信。有疑问请联系客服。' },
    ],
    button: SAFETY,
    about: `accounts-merged:${about.id}`,
  });

export const tellWaiting = (tx: Tx, about: About, ending: string, dueAt: Date): Promise<void> => {
  const [due, now] = [dueAt.toISOString(), about.now.getTime()];
  return system(tx, about, {
    title: '有人申请更换您的手机号',
    blocks: [
      { text: `${dateOf(due, now)} ${timeOf(due)} 起，账号将改绑尾号 ${ending} 的手机号。` },
      { text: '不是您本人申请的，请马上停止，并退出其他设备。' },
    ],
    button: { label: '查看或停止', path: '/appBindMobile' },
    about: `number-waiting:${about.id}`,
  });
};

export const tellStopped = (tx: Tx, about: About): Promise<void> =>
  system(tx, about, {
    title: '更换手机号已停止',
    blocks: [{ text: '绑定的还是原来的手机号，什么都没有改变。' }],
    about: `number-stopped:${about.id}`,
  });

export const tellImpossible = (tx: Tx, about: About): Promise<void> =>
  system(tx, about, {
    title: '手机号没有更换',
    blocks: [{ text: '等待期间，新的号码已经绑定了别的账号。请换一个号码，或联系客服。' }],
    button: { label: '换一个号码', path: '/appBindMobile' },
    about: `number-impossible:${about.id}`,
  });

export const tellClaimed = (tx: Tx, about: About): Promise<void> =>
  system(tx, about, {
    title: '有人想用您的手机号登录',
    blocks: [
      { text: '对方有这个号码的验证码，但没有答对关于您的问题，没有登录成功。' },
      { text: '如果这个号码您已经不用了，请换绑成现在的号码。' },
    ],
    button: { label: '换绑手机号', path: '/appBindMobile' },
    about: `owner-claimed:${about.id}`,
  });

export const tellNumberGone = (tx: Tx, about: About): Promise<void> =>
  system(tx, about, {
    title: '您的手机号已经解绑',
    blocks: [{ text: '这个号码现在由别人使用，已经不能登录您的账号。课程和记录都还在，请绑定您现在的号码。' }],
    button: { label: '绑定手机号', path: '/appBindMobile' },
    about: `number-gone:${about.id}`,
  });
