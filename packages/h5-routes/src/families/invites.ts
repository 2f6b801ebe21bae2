import { family } from '../route.ts';

export interface InviteVariant {
  shows: 'invite' | 'invitation' | 'accept' | 'poster';
  campaign?: 'new-user';
}

export const invites = family<InviteVariant>()(
  'invites',
  { title: '邀请好友', access: 'login', chain: 'LL10015', registrationPrompt: true },
  {
    invite: { shows: 'invite' },
    'invite-new-user': { shows: 'invite', campaign: 'new-user', title: '邀新有礼' },
    'invite-new-user-share': {
      shows: 'invitation',
      campaign: 'new-user',
      title: '好友送你一门课',
      id: 'optional',
      access: 'open',
      goHome: true,
    },
    'invite-new-user-join': { shows: 'accept', campaign: 'new-user', title: '接受邀请', id: 'optional', access: 'open' },
    poster: { shows: 'poster', title: '我的海报' },
    'share-poster': { shows: 'poster', title: '分享海报', id: 'optional', access: 'open', goHome: true },
  },
);
