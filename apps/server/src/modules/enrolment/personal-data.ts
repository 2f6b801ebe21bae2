import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间';

const seat = describe({ group: 'learning', purpose: '为您安排训练营的班级和微信群，并让您每次回来都找到同一个群', retention: ALWAYS });
const fair = describe({ group: 'learning', purpose: '核对当时为什么给您看这个二维码，进不了群时据此帮您查', retention: ALWAYS });
const bought = describe({ group: 'trade', purpose: '知道您已经有进阶课程，不再向您推荐同类免费课', retention: ALWAYS });
const barred = describe({ group: 'identity', purpose: '防止滥用报名名额', retention: '到期或账号注销时删除' });

const CAMP = { readAs: '(select c.name from enrolment.camp c where c.id = t.camp_id)' };
const GROUP = {
  readAs: `(select c.number || ' 班 ' || g.number || ' 群' from enrolment.class_group g join enrolment.class c on c.id = g.class_id
    where g.id = t.group_id)`,
};

const FAMILY = { readAs: '(select f.name from enrolment.family f where f.id = t.family_id)' };

const SEATS_ADD_UP = '群里的名额要与报名记录对得上，留下的记录不含姓名和联系方式';

export const enrolmentData: ModuleData = {
  module: 'enrolment',
  tables: [
    {
      table: 'enrolment.enrolment',
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
        channel: seat.kept('报名渠道', SEATS_ADD_UP),
        from_url: seat.erased('报名时的页面地址'),
      },
      plain: ['family_id', 'attempt', 'live', 'live_until', 'ended_why'],
    },
    {
      table: 'enrolment.decision',
      title: '入群二维码的分配记录',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'decided_at',
      columns: {
        learner_id: fair.pseudonym(),
        decided_at: fair.kept('查看入群页的时间', SEATS_ADD_UP),
        camp_id: fair.kept('查看的训练营', SEATS_ADD_UP, CAMP),
        group_id: fair.kept('分配到的班级群', SEATS_ADD_UP, GROUP),
        facts: fair.kept('分配时的依据', SEATS_ADD_UP, { shown: 'hidden' }),
      },
      plain: ['id', 'call', 'rule'],
    },
    {
      table: 'enrolment.advanced_learner',
      title: '进阶课程学员',
      owner: 'learner_id',
      rows: 'deleted',
      columns: { learner_id: bought.number(), family_id: bought.gone('已有的进阶课程', FAMILY) },
      plain: [],
    },
    {
      table: 'enrolment.blocked_learner',
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
    // A teacher's name and code are what the school publishes of its staff.
    { table: 'enrolment.teacher', plain: ['id', 'name', 'qr_content', 'customer_link'] },
    { table: 'enrolment.family', plain: ['id', 'name', 'advanced_teacher_id', 'max_attempts', 'min_gap'] },
    { table: 'enrolment.camp', plain: ['id', 'family_id', 'name'] },
    { table: 'enrolment.period', plain: ['id', 'camp_id', 'number', 'enrol_from', 'enrol_until', 'starts_at', 'ends_at'] },
    { table: 'enrolment.class', plain: ['id', 'period_id', 'number', 'teacher_id'] },
    {
      table: 'enrolment.class_group',
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
      ],
    },
    { table: 'enrolment.channel_audience', plain: ['channel', 'audience'] },
  ],
  elsewhere: [
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
