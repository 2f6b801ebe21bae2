import type { JoinGroupVariant } from '@xuetang/h5-routes/families/join-group';
import { followSteps, type JoinCopy, type ShownQr } from './copy.ts';
import type { Look } from './look.ts';

type Words = Partial<Pick<JoinCopy, 'headline' | 'hint' | 'next' | 'stepsTitle' | 'steps'>>;
type ByQr = Partial<Record<ShownQr, Words>>;

const NOT_THE_CLASS = '这张是公众号的二维码，不是学习群。请过一会儿再打开这一页，或者点“联系客服”，把下面的编号告诉我们。';

/** What a page says that its visitors need to hear before the ordinary words; by the code that is shown. */
const byOrigin: Readonly<Record<NonNullable<JoinGroupVariant['from']>, ByQr>> = {
  'super-fan-link': { group: { headline: '老师请你来上课' } },
  'tencent-ad': {},
  'paid-order': {
    group: { headline: '付款成功，进学习群', hint: '付费课的学习群', next: '这是你买的课的学习群。听课链接和讲义发在群里，不用再付钱。' },
    teacher: { headline: '付款成功，加老师', next: '加上老师，老师把你拉进付费课的学习群。课程已经是你的，不用再付钱。' },
    default: {
      headline: '学习群还没查到',
      hint: '这是公众号，不是学习群',
      next: NOT_THE_CLASS,
      stepsTitle: '先关注公众号',
      steps: followSteps('在里面留下订单号，等客服查到学习群。'),
    },
    waiting: { headline: '正在查你的订单', hint: '这是公众号，可先关注', next: '正在查你买的课和学习群，一般几秒钟。' },
  },
  question: {
    group: {
      headline: '测评做完了，进群听解读',
      hint: '解读发在班级群里',
      next: '老师会在群里讲每一种结果该注意什么。测评只供参考，不是投资建议。',
    },
  },
  'mini-program': { group: { headline: '小程序里报的名，进群' } },
  'learning-center': { group: { headline: '这是你的班级群' } },
  'five-phone': { group: { headline: '电话里说的就是这个班' } },
  'customer-service': { group: { headline: '进学习群，或找客服' }, waiting: { headline: '进学习群，或找客服' } },
};

const byAdded: Readonly<Record<NonNullable<JoinGroupVariant['adds']>, ByQr>> = {
  friend: {
    teacher: { headline: '加老师微信，有事直接问', next: '老师通过后会跟你打招呼，班级群由老师拉你进。老师不会向你借钱，也不荐股。' },
  },
  'wecom-friend': {
    teacher: { headline: '加老师的企业微信', next: '企业微信上写着“学堂”，认准再加。老师通过后，把你拉进班级群。' },
  },
  teacher: { teacher: { headline: '这是你的班主任', next: '上课、请假、回放，都可以问班主任。班主任不会让你转账。' } },
  'group-only': { group: { headline: '只进群，不加任何人', hint: '已为你留了一个座位' } },
};

const ended: ByQr = {
  group: { headline: '旧码失效，新的在这里', next: '群二维码七天换一次。这张是你班级群的新二维码，座位一直给你留着。' },
  teacher: { headline: '旧码失效了，加老师', next: '加上老师，老师把你拉进班级群，名额不会丢。' },
  waiting: { next: '正在查你的班级，一般几秒钟。不想等，也可以先关注公众号。' },
};

/** Where one may leave a number instead of scanning. */
const orMobile: ByQr = { group: { headline: '扫码，或留个手机号' }, waiting: { headline: '扫码，或留个手机号' } };

/** The page's words: those of its look where they are true, then those of its traits, over what the code itself says. */
export const wordsFor = (copy: JoinCopy, shown: ShownQr, look: Look, variant: Partial<JoinGroupVariant>, isJoined = false): JoinCopy => {
  // Who is in the group has nothing left to do, wherever they came from.
  if (isJoined && shown === 'default') return copy;
  const { from, adds, template, asksMobile } = variant;
  const own = shown === 'group' ? look.headline : shown === 'waiting' ? (look.waiting ?? look.headline) : undefined;
  return {
    ...copy,
    ...(own ? { headline: own } : {}),
    ...(template === 'ended' ? ended[shown] : {}),
    ...(from ? byOrigin[from][shown] : {}),
    ...(asksMobile && from === 'customer-service' ? orMobile[shown] : {}),
    ...(adds ? byAdded[adds][shown] : {}),
  };
};
