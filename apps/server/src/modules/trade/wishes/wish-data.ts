import { describe, type PersonalTable } from '../../../platform/personal-data.ts';

const waited = describe({ group: 'trade', purpose: '您等的商品有货、班期开放时告诉您', retention: '90 天，到期删除；注销后删除' });

export const wishTable: PersonalTable = {
  table: 'trade.wish',
  rights: { api: 'racd', worker: 'racd', console: 'r' },
  title: '到货提醒',
  owner: 'learner_id',
  rows: 'deleted',
  writtenAt: 'asked_at',
  columns: {
    learner_id: waited.number(),
    goods_id: waited.gone('在等哪件商品', { readAs: '(select g.name from trade.goods g where g.id = t.goods_id)' }),
    camp_id: waited.gone('在等哪个训练营的班期', { readAs: '(select c.name from enrolment.camp c where c.id = t.camp_id)' }),
    asked_at: waited.gone('点了告诉我的时间'),
    told_at: waited.gone('告诉您的时间'),
  },
  plain: ['id', 'slot'],
};
