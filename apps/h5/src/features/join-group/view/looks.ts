import type { JoinGroupVariant } from '@xuetang/h5-routes/families/join-group';
import type { Look } from './look.ts';

type Template = JoinGroupVariant['template'];

/** The arrangements, and under each the editions of it that campaigns compare: an edition says only what it changes. */
const arrangements: Record<Template, { look: Look; editions: Readonly<Record<string, Partial<Look>>> }> = {
  configured: {
    look: { holder: 'hall', ground: 'dawn', avatars: true, parts: ['steps'] },
    editions: {
      wine: { ground: 'wine', eyebrow: '每晚一课，群里开讲', parts: ['steps', 'promises'] },
      b: { ground: 'sky', headline: '位子留好了，门开着', avatars: false, parts: ['pictures', 'teacher'] },
      new: { holder: 'bill', picture: 'phone', ground: 'leaf', avatars: false, parts: ['pictures'] },
    },
  },
  poster: {
    look: {
      holder: 'bill',
      ground: 'dawn',
      picture: 'hill',
      headline: '五晚，把家里的钱理清楚',
      avatars: true,
      parts: ['evenings', 'steps'],
    },
    editions: {
      '23': { ground: 'sun', picture: 'gate', headline: '门开着，进来坐', parts: ['steps', 'promises'] },
      v1: { ground: 'dawn', picture: 'stairs', headline: '一晚一级台阶，五晚到', parts: ['evenings', 'steps'] },
      v2: {
        avatars: false,
        ground: 'paper',
        picture: 'stall',
        headline: '先说清楚，我们不做什么',
        band: 'promises',
        parts: ['steps', 'questions'],
      },
      v3: { avatars: false, ground: 'sky', picture: 'teacher', headline: '有老师带，不会的当场问', parts: ['teacher', 'steps'] },
      v4: { ground: 'dusk', picture: 'evening', headline: '晚饭后，来上一节课', parts: ['prepare', 'steps'] },
      v5: {
        avatars: false,
        ground: 'leaf',
        picture: 'hill',
        headline: '五样本事，家家用得上',
        band: 'symbols',
        parts: ['evenings', 'steps'],
      },
      v6: { ground: 'sun', picture: 'table', headline: '一班同学，一起学', parts: ['pictures', 'promises'] },
    },
  },
  steps: {
    look: { holder: 'walk', ground: 'paper', steps: 'inside', headline: '三步进群，一分钟', parts: ['promises'] },
    editions: {
      '1': { ground: 'sky', steps: 'band', headline: '照着图，三步进群', parts: ['pictures', 'promises'] },
      '2': { ground: 'sun', steps: 'band', headline: '跟着老师，三步进群', band: 'teacher', parts: ['questions'] },
      '3': { ground: 'dawn', steps: 'stairs', headline: '走上三级台阶就到', parts: ['evenings'] },
      '24': { ground: 'leaf', steps: 'slow', headline: '慢慢来，一步一步', parts: ['questions', 'promises'] },
    },
  },
  card: {
    look: { holder: 'card', ground: 'dawn', band: 'facts', parts: ['steps'] },
    editions: {
      '25': { holder: 'ticket', ground: 'sun', eyebrow: '听课证', headline: '凭这张听课证进群', parts: ['prepare', 'steps'] },
    },
  },
  letter: {
    look: {
      holder: 'letter',
      ground: 'dawn',
      picture: 'teacher',
      headline: '写给刚报名的你',
      letter: ['同学你好：', '位子给你留好了。长按下面的二维码进群，上课前我在群里叫你。'],
      parts: ['evenings', 'steps'],
    },
    editions: {
      '27': {
        ground: 'wine',
        picture: 'stairs',
        headline: '一封请柬',
        letter: ['请你来上课：', '五个晚上，每晚四十分钟，讲家里的钱怎么管。不收报名费，也不荐股。'],
        parts: ['promises', 'steps'],
      },
    },
  },
  ended: {
    look: {
      holder: 'card',
      ground: 'paper',
      picture: 'torn',
      waiting: '这张二维码失效了',
      band: 'why-ended',
      parts: ['steps', 'questions'],
    },
    editions: {
      '1': { ground: 'sky', picture: 'book', waiting: '这条链接过期了', band: 'why-over', parts: ['evenings', 'steps'] },
    },
  },
};

const editionsOf = (template: Template, edition: number | string | undefined): Partial<Look> =>
  edition === undefined ? {} : (arrangements[template].editions[String(edition)] ?? {});

/** Where the visitor comes from changes what the page has to explain first. */
const byOrigin: Readonly<Record<NonNullable<JoinGroupVariant['from']>, Partial<Look>>> = {
  'super-fan-link': { band: 'invited' },
  'tencent-ad': { eyebrow: '广告 · 来自腾讯广告，学堂主办', avatars: false, band: 'promises', parts: ['steps', 'teacher'] },
  'paid-order': { ground: 'leaf', avatars: false, parts: ['order', 'steps', 'service'] },
  question: { ground: 'sky', band: 'result', parts: ['steps', 'promises'] },
  'mini-program': { ground: 'leaf', avatars: false, eyebrow: '小程序里报的名，在这里进群', parts: ['mini-program', 'steps'] },
  'learning-center': { ground: 'paper', parts: ['seats', 'steps'] },
  'five-phone': { ground: 'leaf', band: 'call', parts: ['mobile', 'steps'] },
  'customer-service': { ground: 'sky', band: 'service', parts: ['steps', 'questions'] },
};

const byAdded: Readonly<Record<NonNullable<JoinGroupVariant['adds']>, Partial<Look>>> = {
  friend: { band: 'teacher', parts: ['steps', 'promises'] },
  'wecom-friend': { ground: 'sky', eyebrow: '企业微信 · 名片上写着“学堂”', band: 'teacher', parts: ['teacher-link', 'steps'] },
  teacher: { ground: 'sun', band: 'teacher', parts: ['facts', 'steps'] },
  'group-only': { ground: 'paper', eyebrow: '不加好友，不用下载', parts: ['group-only', 'steps'] },
};

/** How a join-group page looks: its arrangement, changed by its edition, by where the visitor comes from and by what the code adds. */
export const joinGroupLook = ({
  template,
  edition,
  from,
  adds,
  behindButton,
  followFirst,
  embedded,
  asksMobile,
}: JoinGroupVariant): Look => {
  const look = {
    ...arrangements[template].look,
    ...editionsOf(template, edition),
    ...(from ? byOrigin[from] : {}),
    ...(adds ? byAdded[adds] : {}),
    ...(followFirst ? { eyebrow: '两步：先关注公众号，再进群' } : {}),
    // A flat card: the mini-program has drawn its own page around it.
    ...(embedded ? ({ holder: 'card', ground: 'paper', band: 'mini-program', parts: ['steps'] } as const) : {}),
    ...(behindButton ? ({ ground: template === 'card' ? 'leaf' : 'sky' } as const) : {}),
  };
  return asksMobile && !look.parts.includes('mobile')
    ? { ...look, ground: 'dawn', eyebrow: '扫不了码，留个手机号也行', parts: ['mobile', ...look.parts] }
    : look;
};
