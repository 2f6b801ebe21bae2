/** Operators write the reasons; what to do hangs on what they speak of. */
const ADVICE: readonly [RegExp, string][] = [
  [/没有?反应|按不出|没菜单/, '现在可以这样：截一张屏，打开微信“扫一扫”，点右下角“相册”，选这张图。'],
  [/过期|失效|扫不出/, '现在可以这样：关掉这一页再打开，会换上新的二维码。座位一直给你留着。'],
  [/满/, '现在可以这样：关掉这一页再打开，会给你换一个没满的群。座位一直给你留着。'],
  [/频繁|异常/, '这是微信的限制，过一两个小时再来，这一页还在。座位一直给你留着。'],
  [/已经在群/, '那就好，不用再扫。听课链接发在群里，在微信聊天列表里就能找到。'],
];
const OTHERWISE = '现在可以先关掉这一页再打开，试一次。还是不行，请把下面的编号告诉客服。';

/** What somebody can do now who has just said why the group cannot be joined. */
export const adviceFor = (reason: string): string => ADVICE.find(([words]) => words.test(reason))?.[1] ?? OTHERWISE;
