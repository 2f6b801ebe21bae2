import { describe, type PersonalTable, type PlainTable } from '../../../platform/personal-data.ts';

const LAW = '订单和寄送记录依法保存，留下的记录不再指向您';
const addressed = describe({
  group: 'trade',
  purpose: '把您买的书和资料寄到您手里',
  retention: '地址簿里的一直保存到您删除；寄过的包裹上的保存 1 年；注销后删除',
});
const sent = describe({
  group: 'trade',
  purpose: '知道包裹走到哪里、能不能退',
  retention: '交易完成后至少 3 年；注销后换成一个不指向您的编号',
});
const heard = describe({ group: 'trade', purpose: '让您看到包裹走到哪里', retention: '180 天，到期删除；注销后删除' });
const ticketed = describe({ group: 'trade', purpose: '让您从短信里打开填地址的页面', retention: '到期后 30 天；注销后删除' });

const OF_PARCEL = { through: 'trade.parcel', by: 'parcel_id', their: 'id' } as const;
const BOUND = { sealed: { boundTo: 'no' }, shown: 'opened-masked' } as const;

/** Tables of this room, those that point to others before them. */
export const parcelTables: (PersonalTable | PlainTable)[] = [
  {
    table: 'trade.parcel_ticket',
    rights: { api: 'rd', worker: 'rad', console: '-' },
    title: '填地址的短信链接',
    owner: OF_PARCEL,
    rows: 'deleted',
    writtenAt: 'made_at',
    columns: {
      made_at: ticketed.gone('发出填地址短信的时间'),
      ends_at: ticketed.gone('填地址链接的到期时间'),
    },
    plain: ['hash', 'parcel_id'],
  },
  {
    table: 'trade.parcel_track',
    rights: { api: 'ra', worker: 'rad', console: 'r' },
    title: '包裹走过的地方',
    owner: OF_PARCEL,
    rows: 'deleted',
    writtenAt: 'heard_at',
    columns: {
      at: heard.gone('包裹到那里的时间'),
      words: heard.gone('快递公司说包裹到了哪里'),
    },
    plain: ['id', 'parcel_id', 'carrier', 'tracking_no', 'text_hash', 'kind', 'heard_at', 'heard_by'],
  },
  {
    table: 'trade.parcel_thing',
    rights: { api: 'rac', worker: 'rac', console: 'r' },
    title: '包裹里的东西',
    owner: OF_PARCEL,
    rows: 'kept',
    columns: {
      name: sent.kept('包裹里是什么', LAW),
      count: sent.kept('包裹里有几份', LAW),
      taken_out_at: sent.kept('从包裹里拿出来的时间', LAW),
    },
    plain: ['parcel_id', 'nth', 'order_id', 'part_nth'],
  },
  {
    table: 'trade.parcel',
    rights: { api: 'rac', worker: 'rac', console: 'rc' },
    title: '包裹',
    owner: 'learner_id',
    rows: 'kept',
    writtenAt: 'state_at',
    columns: {
      learner_id: sent.pseudonym(),
      address_id: sent.erased('包裹用的是地址簿里的哪个地址', { shown: 'hidden' }),
      text_id: sent.erased('包裹上写的地址', { shown: 'hidden' }),
      added_sealed: sent.erased('补充的地址', { shown: 'opened-masked', sealed: { boundTo: 'public_id' } }),
      state: sent.kept('包裹走到哪一步', LAW, {
        words: {
          'address-wanted': '等地址',
          ready: '等打包',
          packed: '已打包',
          sent: '已寄出',
          received: '已收到',
          back: '已退回',
          lost: '丢失',
          stopped: '不再寄出',
        },
      }),
      state_at: sent.kept('包裹走到这一步的时间', LAW),
      opened_at: sent.kept('开始准备包裹的时间', LAW),
      ready_at: sent.kept('知道寄到哪里的时间', LAW),
      packed_at: sent.kept('打包的时间', LAW),
      sent_at: sent.kept('寄出的时间', LAW),
      received_at: sent.kept('收到的时间', LAW),
      received_by: sent.kept('怎样知道收到', LAW, { words: { signed: '签收', time: '寄出满 10 天' } }),
      carrier: sent.kept('哪家快递', LAW),
      tracking_no: sent.erased('快递单号'),
      promised_at: sent.kept('快递预计送到的时间', LAW),
      gap_words: sent.erased('快递说地址缺什么'),
      answered_at: sent.kept('补充地址的时间', LAW),
    },
    plain: ['id', 'public_id', 'order_id', 'claim', 'claim_nth', 'event', 'heard_at', 'asked_at', 'moved_at', 'gap', 'gap_at'],
  },
  {
    table: 'trade.address',
    rights: { api: 'racd', worker: 'racd', console: 'r' },
    title: '收货地址簿',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'changed_at',
    columns: {
      learner_id: addressed.number(),
      label: addressed.gone('您给地址起的名字', { words: { home: '家', work: '单位', family: '儿女家' } }),
      is_default: addressed.gone('是不是默认地址'),
      changed_at: addressed.gone('地址最近改动的时间'),
    },
    plain: ['id', 'public_id', 'slot', 'text_id'],
  },
  {
    table: 'trade.address_text',
    rights: { api: 'racd', worker: 'racd', console: 'r' },
    title: '收货地址',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'made_at',
    columns: {
      learner_id: addressed.number(),
      name_sealed: addressed.gone('收件人', BOUND),
      mobile_sealed: addressed.gone('收件人手机号', BOUND),
      line_sealed: addressed.gone('街道门牌', BOUND),
      region: addressed.gone('省市区'),
      made_at: addressed.gone('写下地址的时间'),
    },
    plain: ['id', 'no', 'gap'],
  },
  { table: 'trade.parcel_step', rights: { api: 'r', worker: 'r', console: 'r' }, plain: ['from_state', 'event', 'to_state'] },
  { table: 'trade.postage_region', rights: { api: 'r', worker: 'r', console: 'rac' }, plain: ['province', 'extra_fen', 'is_served'] },
];
