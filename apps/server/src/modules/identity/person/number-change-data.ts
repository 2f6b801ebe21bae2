import { describe, type PersonalTable } from '../../../platform/personal-data.ts';

const changed = describe({ group: 'contact', purpose: '换绑手机号时保护您的账号，并通知原来的号码', retention: '换绑结束后 30 天' });

export const numberChangeData: PersonalTable = {
  table: 'identity.number_change',
  rights: { api: 'rac', worker: 'racd', console: 'r' },
  title: '换绑手机号的记录',
  owner: 'learner_id',
  rows: 'deleted',
  writtenAt: 'asked_at',
  columns: {
    learner_id: changed.number(),
    asked_at: changed.gone('申请换绑的时间'),
    new_sealed: changed.gone('要换成的手机号', {
      shown: 'opened-masked',
      sealed: { boundTo: 'id', foundBy: { column: 'new_lookup' } },
    }),
    new_lookup: changed.gone('要换成的手机号的指纹', { shown: 'hidden' }),
    old_sealed: changed.gone('原来的手机号', { shown: 'opened-masked', sealed: { boundTo: 'id' } }),
  },
  plain: ['id', 'state', 'due_at', 'ended_at'],
};

const claimed = describe({ group: 'identity', purpose: '防止换了主人的手机号打开您的账号', retention: '答对或注销后删除' });

export const ownerCheckData: PersonalTable = {
  table: 'identity.owner_check',
  rights: { api: 'racd', worker: 'racd', console: 'r' },
  title: '核对号主的记录',
  owner: 'learner_id',
  rows: 'deleted',
  writtenAt: 'last_wrong_at',
  columns: { learner_id: claimed.number(), last_wrong_at: claimed.gone('最近一次答错的时间') },
  plain: ['wrong', 'wrong_today'],
};
