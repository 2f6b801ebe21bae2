import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间';

const seat = describe({ group: 'learning', purpose: '为您安排训练营的班级和微信群，并让您每次回来都找到同一个群', retention: ALWAYS });
const fair = describe({
  group: 'learning',
  purpose: '核对当时为什么给您看这个二维码，进不了群时据此帮您查',
  retention: '180 天，按月删除',
});
const bought = describe({ group: 'trade', purpose: '知道您已经有进阶课程，不再向您推荐同类免费课', retention: ALWAYS });
const pressed = describe({ group: 'learning', purpose: '发现扫不了的群二维码，尽快换上新码', retention: '1 天' });
const seen = describe({
  group: 'learning',
  purpose: '确认您已经进了班级群，为您保留座位；没进群时提醒您',
  retention: '账号存续期间；注销后删除',
});
const said = describe({ group: 'learning', purpose: '把您上完课后写的评价给后来的人看', retention: '您撤回或账号注销时删除' });
const ordered = describe({ group: 'trade', purpose: '付款后带您找到所购课程的班级', retention: '账号存续期间；注销后删除' });
const barred = describe({ group: 'identity', purpose: '防止滥用报名名额', retention: '到期或账号注销时删除' });

const CAMP = { readAs: '(select c.name from enrolment.camp c where c.id = t.camp_id)' };
const GROUP = {
  readAs: `(select c.number || ' 班 ' || g.number || ' 群' from enrolment.class_group g join enrolment.class c on c.id = g.class_id
    where g.id = t.group_id)`,
};
const MOVED_FROM = { readAs: GROUP.readAs.replace('t.group_id', 't.moved_from') };

const FAMILY = { readAs: '(select f.name from enrolment.family f where f.id = t.family_id)' };

const SEATS_ADD_UP = '群里的名额要与报名记录对得上，留下的记录不含姓名和联系方式';

export const enrolmentData: ModuleData = {
  module: 'enrolment',
  definers: {
    'enrolment.add_decision_month': ['worker'],
    'enrolment.drop_decision_months_before': ['worker'],
    'enrolment.move_decisions': ['api', 'worker'],
    'enrolment.note_blocked': ['api', 'worker'],
  },
  tables: [
    {
      table: 'enrolment.enrolment',
      rights: { api: 'rac', worker: 'racd', console: 'rac' },
      title: '训练营报名',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'enrolled_at',
      columns: {
        learner_id: seat.pseudonym(),
        camp_id: seat.kept('报名的训练营', SEATS_ADD_UP, CAMP),
        group_id: seat.kept('所在的班级群', SEATS_ADD_UP, GROUP),
        seat_no: seat.kept('群内座位号', SEATS_ADD_UP),
        enrolled_at: seat.kept('报名时间', SEATS_ADD_UP),
        confirmed_at: seat.kept('入群时间', SEATS_ADD_UP),
        released_at: seat.kept('座位释放时间', SEATS_ADD_UP),
        channel: seat.kept('报名渠道', SEATS_ADD_UP),
        from_url: seat.erased('报名时的页面地址'),
        lineage_id: seat.erased('报名时的访问编号', { shown: 'hidden' }),
        moved_from: seat.kept('换期以前的班级群', SEATS_ADD_UP, MOVED_FROM),
        moved_at: seat.kept('换期的时间', SEATS_ADD_UP),
      },
      plain: ['family_id', 'attempt', 'live', 'live_until', 'ended_why', 'changes'],
    },
    {
      table: 'enrolment.decision',
      rights: { api: 'ra', worker: 'racd', console: 'r' },
      appendOnly: true,
      title: '入群二维码的分配记录',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'decided_at',
      columns: {
        learner_id: fair.pseudonym(),
        decided_at: fair.kept('查看入群页的时间', SEATS_ADD_UP),
        camp_id: fair.kept('查看的训练营', SEATS_ADD_UP, CAMP),
        group_id: fair.kept('分配到的班级群', SEATS_ADD_UP, GROUP),
        lineage_id: fair.erased('查看入群页时的访问编号', { shown: 'hidden' }),
        facts: fair.kept('分配时的依据', SEATS_ADD_UP, { shown: 'hidden' }),
      },
      plain: ['id', 'call', 'rule'],
    },
    {
      table: 'enrolment.advanced_learner',
      rights: { api: 'racd', worker: 'racd', console: 'racd' },
      title: '进阶课程学员',
      owner: 'learner_id',
      rows: 'deleted',
      columns: { learner_id: bought.number(), family_id: bought.gone('已有的进阶课程', FAMILY) },
      plain: [],
    },
    {
      table: 'enrolment.blocked_learner',
      rights: { api: 'racd', worker: 'racd', console: 'racd' },
      title: '报名限制',
      owner: 'learner_id',
      rows: 'deleted',
      columns: {
        learner_id: barred.number(),
        camp_id: barred.gone('限制报名的训练营', CAMP),
        channel: barred.gone('限制报名的渠道'),
        reason: barred.gone('限制的原因'),
        expires_at: barred.gone('限制到期时间'),
      },
      plain: [],
    },
    {
      table: 'enrolment.qr_press',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '长按二维码的记录',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'pressed_at',
      columns: {
        learner_id: pressed.number(),
        group_id: pressed.gone('长按的班级群二维码', GROUP),
        pressed_at: pressed.gone('长按的时间'),
        failed_after_s: pressed.gone('几秒后仍未跳转'),
      },
      plain: [],
    },
    {
      table: 'enrolment.group_member',
      rights: { api: 'rc', worker: 'racd', console: 'r' },
      title: '所在的微信班级群',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'joined_at',
      columns: {
        learner_id: seen.number(),
        group_id: seen.gone('所在的班级群', GROUP),
        member_id: seen.gone('企业微信里的客户编号', { shown: 'masked' }),
        joined_at: seen.gone('进群时间'),
        left_at: seen.gone('退群时间'),
      },
      plain: [],
    },
    {
      table: 'enrolment.order_class',
      rights: { api: 'rac', worker: 'racd', console: 'racd' },
      title: '订单对应的班级',
      owner: 'learner_id',
      rows: 'deleted',
      columns: {
        learner_id: ordered.number(),
        order_no: ordered.gone('订单号', { shown: 'masked' }),
        class_id: ordered.gone('所购课程的班级', {
          readAs: `(select m.name || ' ' || c.number || ' 班' from enrolment.class c join enrolment.period p on p.id = c.period_id
            join enrolment.camp m on m.id = p.camp_id where c.id = t.class_id)`,
        }),
      },
      plain: [],
    },
    {
      table: 'enrolment.review',
      rights: { api: 'racd', worker: 'racd', console: 'rac' },
      title: '训练营评价',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'given_at',
      columns: {
        learner_id: said.number(),
        camp_id: said.gone('评价的训练营', CAMP),
        shown_as: said.gone('评价时的称呼'),
        stars: said.gone('评价的星级'),
        text: said.gone('评价的内容'),
        given_at: said.gone('评价的时间'),
        waiting_since: said.gone('评价等待公开的时间'),
        taken_down_at: said.gone('评价撤下的时间'),
        taken_down_why: said.gone('评价撤下的原因'),
      },
      plain: ['id', 'period_id', 'taken_down_by'],
    },
    // A teacher's name, code and drawn face are what the school publishes of its staff.
    {
      table: 'enrolment.teacher',
      rights: { api: 'r', worker: 'r', console: 'rac' },
      plain: ['id', 'name', 'qr_content', 'customer_link', 'portrait'],
    },
    {
      table: 'enrolment.family',
      rights: { api: 'r', worker: 'r', console: 'rac' },
      plain: ['id', 'name', 'advanced_teacher_id', 'max_attempts', 'min_gap', 'max_changes', 'change_before'],
    },
    {
      table: 'enrolment.camp',
      rights: { api: 'r', worker: 'r', console: 'rac' },
      plain: ['id', 'family_id', 'name', 'evening_minutes', 'default_teacher_id'],
    },
    {
      table: 'enrolment.period',
      rights: { api: 'r', worker: 'r', console: 'rac' },
      plain: ['id', 'camp_id', 'number', 'enrol_from', 'enrol_until', 'starts_at', 'ends_at'],
    },
    { table: 'enrolment.class', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['id', 'period_id', 'number', 'teacher_id'] },
    {
      table: 'enrolment.class_group',
      rights: { api: 'rc', worker: 'rc', console: 'rac' },
      plain: [
        'id',
        'period_id',
        'class_id',
        'number',
        'fill_order',
        'soft_cap',
        'hard_cap',
        'taken',
        'open',
        'state',
        'qr_content',
        'qr_shown_until',
        'qr_invalid_at',
        'physics_wechat_group_id',
        'last_seat_no',
        'members_read_at',
        'fill_why',
        'qr_made_at',
        'qr_since',
      ],
    },
    {
      table: 'enrolment.rota',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['id', 'camp_id', 'teacher_id', 'on_date', 'weekday', 'from_hour', 'until_hour', 'weight', 'daily_cap', 'spare'],
    },
    {
      table: 'enrolment.group_qr',
      rights: { api: 'r', worker: 'rac', console: 'rac' },
      plain: ['id', 'group_id', 'content', 'made_at', 'put_up_at'],
    },
    {
      table: 'enrolment.qr_change',
      rights: { api: 'r', worker: 'ra', console: 'ra' },
      appendOnly: true,
      plain: ['id', 'group_id', 'changed_at', 'why', 'seen', 'next_qr_id'],
    },
    {
      table: 'enrolment.alert',
      rights: { api: 'r', worker: 'rac', console: 'rac' },
      plain: ['id', 'kind', 'camp_id', 'group_id', 'seen', 'opened_at', 'closed_at'],
    },
    {
      table: 'enrolment.mutex',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['family_id', 'by_family_id', 'within', 'answer'],
    },
    // A random number of a visit, for minutes.
    {
      table: 'enrolment.milestone',
      rights: { api: 'ra', worker: 'racd', console: 'r' },
      appendOnly: true,
      plain: ['lineage_id', 'event', 'camp_id', 'happened_at'],
    },
    {
      table: 'enrolment.group_reading',
      rights: { api: 'r', worker: 'rac', console: 'r' },
      plain: ['group_id', 'read_at', 'tried_at', 'trouble', 'members', 'strangers'],
    },
    { table: 'enrolment.live_code', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['id', 'name', 'camp_id', 'channel'] },
    {
      table: 'enrolment.live_code_target',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['live_code_id', 'place', 'link', 'from_at', 'until_at', 'while_enrolling'],
    },
    {
      table: 'enrolment.live_code_scanned',
      rights: { api: 'ra', worker: 'racd', console: 'r' },
      appendOnly: true,
      plain: ['live_code_id', 'day'],
    },
    { table: 'enrolment.live_code_scan', rights: { api: 'rac', worker: 'racd', console: 'r' }, plain: ['live_code_id', 'day', 'scans'] },
    { table: 'enrolment.channel_audience', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['channel', 'audience'] },
  ],
  elsewhere: [
    {
      where: 'provider',
      group: 'learning',
      name: '企业微信客户群的成员名单',
      purpose: '您扫码进群后，由企业微信告诉我们您在哪个群里',
      retention: '由企业微信保存，您退群后不再显示',
      leaving: '退出班级群即可；我们保存的记录随账号删除',
    },
    {
      where: 'nats',
      group: 'learning',
      name: '排队中的报名',
      purpose: '名额一时分不过来时，把您的报名排在队里，不会丢',
      retention: '7 天',
      leaving: '7 天内自动删除',
    },
  ],
};
