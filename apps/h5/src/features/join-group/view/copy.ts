import type { QrKind } from '@xuetang/contract/scenes';
import type { ClassFacts } from './class-facts.ts';

/** `waiting`: the default QR code is on the page and can be scanned, while the server still decides. */
export type ShownQr = QrKind | 'waiting';

export interface Step {
  act: string;
  sign: string;
}

export interface JoinCopy {
  headline: string;
  /** Under the QR code: what a long press does. At most ten characters, one line on every phone. */
  caption: string;
  hint: string;
  stepsTitle: string;
  steps: readonly [Step, Step, Step];
  /** What happens next: one honest sentence or two. */
  next: string;
  /** What is true instead where the answer never comes: no script ran, or the line went dead after the page. */
  late?: Words;
}

type Words = Pick<JoinCopy, 'headline' | 'hint' | 'next'>;

const PRESS: Step = { act: '按住上面的二维码', sign: '手指别松，大约 1 秒。' };
const RECOGNISE: Step = { act: '点“识别图中的二维码”', sign: '屏幕下方会弹出这一行字。' };

const groupWords = (scene: number | undefined, { startsAt }: ClassFacts): Words => ({
  headline: scene === 4 ? '已经开课，进群就跟上' : '报名成功，长按二维码进群',
  hint: '已为你留了一个座位',
  next: startsAt && scene !== 4 ? `${startsAt} 开课。听课链接会发在群里，不用另外下载。` : '听课链接和回放都发在群里，不用另外下载。',
});

const teacherNext: Readonly<Record<number, string>> = {
  6: '原来的群已经进不去了。加上老师，老师把你拉进新群，名额不会丢。',
  14: '原来的群出了问题。加上老师，老师把你拉进新群，名额不会丢。',
  10: '你是进阶学员，不用再报这个班。加上老师，后面的课由老师安排。',
};

const teacherWords = (scene: number | undefined): Words => ({
  headline: scene === 10 ? '加老师好友，安排后面的课' : '加老师好友，拉你进群',
  hint: '通过后老师会找你',
  next: teacherNext[scene ?? 0] ?? '老师通过好友后，会把你拉进班级群。上课时间里可能要等一会儿。',
});

const followWords: Words = {
  headline: '关注公众号，领取听课链接',
  hint: '听课链接发在公众号',
  next: '关注后，在公众号里领取听课链接。已经进群的，群里的链接照常能用。',
};

const noClass = (headline: string, next: string): Words => ({ headline, hint: '开班消息发在公众号', next });

/** Where the default QR code is shown for a reason, the page says the reason; a promise of a class link would be a lie there. */
const defaultWords: Readonly<Record<number, Words>> = {
  7: noClass('这一期已经满员', '本期名额报完了，没有替你报上。关注公众号，下一期开放报名时再来。'),
  5: noClass('你报的那一期已结课', '眼下没有开放报名的班期，没有替你再报。关注公众号，新一期的消息发在那里。'),
  9: noClass('现在没有开放的班期', '还没有开始招生，没有替你报名。关注公众号，新一期的消息发在那里。'),
  16: noClass('免费报名次数已用完', '每人免费报名的次数有限，你的已经用完。报过的课不受影响，照常能听。'),
  11: noClass('这次没能为你分班', '你的账号暂时不能报这个班。觉得不对，请点“我要投诉”，把下面的编号告诉我们。'),
  15: noClass('这次没能为你分班', '这个班只面向一部分学员，你不在其中。其他课程在公众号里能找到。'),
  94: { ...followWords, next: '你没有授权手机号，所以没有分到班级群。关注公众号，一样能领取听课链接。' },
  95: { ...followWords, next: '手机号授权暂时用不了，不是你的问题。关注公众号，一样能领取听课链接。' },
  96: { ...followWords, next: '刚才没能查到你的班级，不是你的问题。先关注公众号，过一会儿再打开这一页。' },
  97: { ...followWords, next: '刚才报名没有成功，不是你的问题。先关注公众号，过一会儿再打开这一页。' },
  98: { ...followWords, next: '报名已经记下，班级还在安排。先关注公众号，过一会儿再打开这一页，就能看到群。' },
};

const joinedWords: Words = {
  headline: '你已经在班级群里了',
  hint: '这是公众号，可以不扫',
  next: '回到微信的聊天列表，就能找到班级群，听课链接发在那里。找不到时，在微信里搜老师的名字。',
};

const waitingWords: Words = {
  headline: '请稍等，马上就好',
  hint: '正在为你安排班级…',
  next: '正在为你安排班级，一般几秒钟。不想等，也可以先关注公众号领取听课链接。',
};

/** True of whichever code is on the page by then. */
const lateWords: Words = {
  headline: '二维码现在就能扫',
  hint: '网络慢，也可以用',
  next: '网络有点慢，这一页没有打开完整。二维码现在就能扫；要看班级，请重新打开这一页。',
};

/** To the official account, and what is found there. */
export const followSteps = (sign: string): JoinCopy['steps'] => [PRESS, RECOGNISE, { act: '点“关注公众号”', sign }];

const group = (scene: number | undefined, facts: ClassFacts): JoinCopy => ({
  ...groupWords(scene, facts),
  caption: '长按二维码进群',
  stepsTitle: '三步进群',
  steps: [
    PRESS,
    RECOGNISE,
    { act: '点“加入群聊”', sign: facts.teacherName ? `看到${facts.teacherName}老师打招呼，就成了。` : '看到老师打招呼，就成了。' },
  ],
});

const teacher = (scene: number | undefined, facts: ClassFacts): JoinCopy => ({
  ...teacherWords(scene),
  caption: '长按二维码加老师',
  stepsTitle: '三步加老师',
  steps: [
    PRESS,
    RECOGNISE,
    { act: '点“添加到通讯录”', sign: facts.teacherName ? `对方是${facts.teacherName}老师，等老师通过。` : '发送申请，等老师通过。' },
  ],
});

const follow = (words: Words): JoinCopy => ({
  ...words,
  caption: '长按二维码关注',
  stepsTitle: '三步关注公众号',
  steps: followSteps(words.hint.startsWith('开班') ? '新一期的消息会发在这里。' : '听课链接在公众号里。'),
});

/** A seat is free and waits for the tap: the default code is on the page, and says what it is. */
const offeredWords: Words = {
  headline: '有空位，点一下就留给你',
  hint: '留座前，可先关注公众号',
  next: '点上面的按钮，我们给你留一个座位，群二维码马上换上来。不点就不报名。',
};

const followFirstWords: Words = {
  headline: '第 1 步：关注公众号',
  hint: '关注后回到这一页',
  next: '座位已经给你留好。关注后回到这一页，群二维码自动换上来；不想关注，也可以直接进群。',
};

/** What has to be done before the group's code comes (decision 0100). */
export type Gate = 'take-seat' | 'follow-first';

export const gateCopy = (gate: Gate): JoinCopy => follow(gate === 'take-seat' ? offeredWords : followFirstWords);

/** What the page says, by the QR code it shows and the scene code (spec 4.3) that explains why. */
export const joinCopy = (shown: ShownQr, scene: number | undefined, facts: ClassFacts, isJoined = false): JoinCopy => {
  if (shown === 'group') return group(scene, facts);
  if (shown === 'teacher') return teacher(scene, facts);
  if (shown === 'waiting') return { ...follow(waitingWords), late: lateWords };
  return follow(isJoined ? joinedWords : (defaultWords[scene ?? 0] ?? followWords));
};
