import { family } from '../route.ts';

export interface JoinGroupVariant {
  /** `configured`: the template that operations made; the others are our own arrangements of the same parts. */
  template: 'configured' | 'poster' | 'steps' | 'card' | 'letter' | 'ended';
  /** Which of several copies of one arrangement, for campaigns that compare them. */
  edition?: number | string;
  /** Where the visitor comes from, if not from an ad. */
  from?:
    | 'super-fan-link'
    | 'tencent-ad'
    | 'paid-order'
    | 'question'
    | 'mini-program'
    | 'learning-center'
    | 'five-phone'
    | 'customer-service';
  /** What the code adds, if not a class group by the mutex result. */
  adds?: 'friend' | 'wecom-friend' | 'teacher' | 'group-only';
  /** The code stands behind a button instead of on the page. */
  behindButton?: true;
  /** The official account is followed first. */
  followFirst?: true;
  /** Drawn as a part of a mini-program's page. */
  embedded?: true;
  asksMobile?: true;
}

/** Spec 2.8. The pages log the visitor in silently themselves, so the guard lets everybody in. */
export const joinGroup = family<JoinGroupVariant>()(
  'join-group',
  { title: '加入班级群', access: 'open', chain: 'LL10003', id: 'optional', by: true, doorstep: true, built: true },
  {
    classInfo13: { template: 'poster' },
    classInfo18: { template: 'steps' },
    'classInfo18-1': { template: 'steps', edition: 1 },
    'classInfo18-2': { template: 'steps', edition: 2 },
    'classInfo18-3': { template: 'steps', edition: 3 },
    classInfo20: { template: 'card' },
    'classInfo20-fans': { template: 'card', from: 'super-fan-link' },
    'classInfo20-button': { template: 'card', behindButton: true, looksLike: 'classInfo20' },
    'classInfo20-friends': { template: 'card', adds: 'friend', title: '添加老师微信' },
    'classInfo20-qiweifriends': { template: 'card', adds: 'wecom-friend', title: '添加老师企业微信' },
    classInfo21: { template: 'configured' },
    'classInfo21-wine': { template: 'configured', edition: 'wine', looksLike: 'classInfo21' },
    'classInfo21-b': { template: 'configured', edition: 'b' },
    'classInfo21-forcus': { template: 'configured', followFirst: true, title: '关注并加群' },
    'classInfo21-forcus-new': { template: 'configured', followFirst: true, edition: 'new', title: '关注并加群' },
    'classInfo21-pay': { template: 'configured', from: 'paid-order', title: '加入学习群' },
    classInfo22: { template: 'letter' },
    classInfo23: { template: 'poster', edition: 23 },
    'classInfo23-tencent': { template: 'poster', edition: 23, from: 'tencent-ad' },
    'classInfo23-v1': { template: 'poster', edition: 'v1' },
    'classInfo23-v2': { template: 'poster', edition: 'v2' },
    'classInfo23-v3': { template: 'poster', edition: 'v3' },
    'classInfo23-v4': { template: 'poster', edition: 'v4' },
    'classInfo23-v5': { template: 'poster', edition: 'v5' },
    'classInfo23-v6': { template: 'poster', edition: 'v6' },
    'classInfo23-button': { template: 'poster', edition: 23, behindButton: true, looksLike: 'classInfo23' },
    classInfo24: { template: 'steps', edition: 24 },
    classInfo25: { template: 'card', edition: 25 },
    classInfo27: { template: 'letter', edition: 27 },
    'classInfo-question': { template: 'card', from: 'question', title: '领取测评解读' },
    'classInfo-mini': { template: 'configured', from: 'mini-program' },
    'classInfo-mini-comp': { template: 'configured', from: 'mini-program', embedded: true },
    'classInfo-group': { template: 'configured', adds: 'group-only' },
    classInfoInvalid: { template: 'ended', title: '二维码已失效' },
    classInfoInvalid1: { template: 'ended', edition: 1, title: '二维码已失效' },
    'classInfo-five-phone': { template: 'card', from: 'five-phone', asksMobile: true },
    classInfoCenter: { template: 'configured', from: 'learning-center' },
    'classInfo-customer': { template: 'card', from: 'customer-service', title: '加入学习群' },
    'wxCustomer-phone': { template: 'card', from: 'customer-service', asksMobile: true, title: '加入学习群' },
    classTeacherQr: { template: 'card', adds: 'teacher', title: '班主任二维码' },
    // Until operators have made a template for it.
    pageTemplate: { template: 'configured', looksLike: 'classInfo21' },
  },
);
