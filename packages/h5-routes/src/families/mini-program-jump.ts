import { family } from '../route.ts';

export interface MiniProgramJumpVariant {
  /** Opened at once, where the host allows it without a tap. */
  atOnce?: true;
  /** The ad network whose visitors it serves. */
  network?: 'baidu';
}

export const miniProgramJump = family<MiniProgramJumpVariant>()(
  'mini-program-jump',
  { title: '打开小程序', access: 'open', chain: 'LL10023', built: true },
  {
    mp: {},
    mpDirect: { atOnce: true },
    mpBaiduDirect: { atOnce: true, network: 'baidu', looksLike: 'mpDirect' },
  },
);
