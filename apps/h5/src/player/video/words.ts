import { clockText } from '../clock-text.ts';

/** Everything that the film's part says. */
export const words = {
  play: '播放视频',
  goOn: (atS: number) => `从 ${clockText(atS)} 接着看`,
  opening: '正在打开…',
  failed: '视频没有打开，网络可能有点慢。',
  again: '再试一次',
  elsewhere: (device: string) => `已在另一台手机播放${device ? `（${device}）` : ''}`,
  here: '在这里继续',
  slow: '画面加载有点慢，可以先只听声音。',
  hearOnly: '只听声音',
  soundOnly: '现在只播放声音，省流量。',
  showPicture: '恢复画面',
  rate: '播放速度',
  rateRefused: (rate: number) => `这台手机现在只能用 ${rate}× 播放。`,
  chapters: '这一节讲什么',
  chapter: (atS: number, title: string) => `${clockText(atS)} ${title}`,
  copy: (watermark: string) => `仅供本人学习 · ${watermark}`,
};
