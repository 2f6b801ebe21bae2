import { family } from '../route.ts';

export interface LandingVariant {
  /** The number of the design, as the people who buy ads know it. */
  design?: number;
  /** Which of several copies of one design. */
  edition?: number;
  /** The hero is a film. */
  film?: true;
  /** What the page asks of the visitor, if not the sign-up in one tap. */
  asks?: 'agreement' | 'mobile-and-wechat' | 'nothing' | 'follow';
  /** The study circle, which goes on after a camp. */
  circle?: true;
  /** Made for a mini-program's web-view; what it offers. */
  miniProgram?: 'any' | 'live' | 'camp';
}

/** Spec 2.7. What an ad click opens first. */
export const landing = family<LandingVariant>()(
  'landing',
  { title: '免费领取直播课', access: 'open', chain: 'LL10002', id: 'optional', by: true, doorstep: true, built: true },
  {
    // Its five aliases end in `by` already.
    tui: { by: false, aliases: ['adservingby', 'throwingby', 'groupingby', 'pandaby', 'flamingoby'] },
    tui27: { design: 27 },
    tui30: { design: 30 },
    'tui42-1': { design: 42, edition: 1 },
    tui44: { design: 44 },
    tui46: { design: 46 },
    'tui46-1': { design: 46, edition: 1 },
    'tui46-2': { design: 46, edition: 2 },
    'tui46-3': { design: 46, edition: 3 },
    'tui46-4': { design: 46, edition: 4 },
    'tui46-5': { design: 46, edition: 5 },
    'tui46-v': { design: 46, film: true },
    tui47: { design: 47 },
    tui48: { design: 48 },
    'tui49-3': { design: 49, edition: 3 },
    tui50: { design: 50 },
    tuiagreement: { asks: 'agreement' },
    'tuisavemobile-oauth': { asks: 'mobile-and-wechat' },
    'tui-noOauthAndnoSave': { asks: 'nothing' },
    tuiQz: {
      circle: true,
      title: '加入学习圈',
      by: false,
      aliases: ['adservingQzby', 'throwingQzby', 'groupingQzby', 'pandaQzby', 'flamingoQzby'],
    },
    tuimini: { miniProgram: 'any' },
    'tuimini-live': { miniProgram: 'live', beyondCatalogue: true },
    'tuimini-camp': { miniProgram: 'camp', title: '报名训练营', beyondCatalogue: true },
    wechatPublic: { asks: 'follow', title: '关注公众号' },
  },
);
