// Long because it is the one list of what learning holds of whom.
import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间；注销后删除';

const learned = describe({ group: 'learning', purpose: '记住您学到哪里，下次接着学，也据此算学习进度', retention: ALWAYS });
const entitled = describe({ group: 'learning', purpose: '知道您能学哪些课、学到什么时候', retention: ALWAYS });

const heard = describe({ group: 'learning', purpose: '按真正听过看过的部分记学习进度，换手机也能接着听', retention: ALWAYS });

const proposed = describe({ group: 'learning', purpose: '记住老师给您写的课程方案和您的回答，以后能对照原文', retention: ALWAYS });
const noted = describe({ group: 'learning', purpose: '保存您学习时写下的笔记，点开就回到那一秒', retention: '您删除笔记或账号注销时删除' });

const cautioned = describe({ group: 'learning', purpose: '记住您看过高风险课程的风险说明，看过一次就不再问', retention: ALWAYS });
const bookmarked = describe({ group: 'learning', purpose: '记住您听书听到哪里，换手机也能接着听', retention: ALWAYS });

const COURSE = { readAs: '(select c.name from learning.course c where c.id = t.course_id)' };
const BOOK = { readAs: '(select b.name from learning.book b where b.id = t.book_id)' };
const CHAPTER = { readAs: '(select h.title from learning.book_chapter h where h.id = t.chapter_id)' };
const SECTION = { readAs: '(select s.title from learning.section s where s.id = t.section_id)' };

export const learningData: ModuleData = {
  module: 'learning',
  tables: [
    {
      table: 'learning.sitting',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '正在听看的课',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'heard_at',
      columns: {
        learner_id: heard.number(),
        section_id: heard.gone('正在听看的章节', SECTION),
        phone: heard.gone('正在听看的登录', { shown: 'hidden' }),
        device: heard.gone('正在听看的设备'),
        opened_at: heard.gone('开始听看的时间'),
        heard_at: heard.gone('最近听看的时间'),
      },
      plain: ['sitting', 'length_s', 'needs_s', 'counts', 'last_seq', 'taken_s'],
    },
    {
      table: 'learning.watched',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '听过看过的部分',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'changed_at',
      columns: {
        learner_id: heard.number(),
        section_id: heard.gone('听看过的章节', SECTION),
        seconds: heard.gone('听看过哪些秒'),
        total_s: heard.gone('一共听看了多少秒'),
        place_s: heard.gone('听看到第几秒'),
        changed_at: heard.gone('听看进度更新的时间'),
      },
      plain: ['milestone', 'member_s', 'used_at'],
    },
    {
      table: 'learning.heard_day',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '每天听看了多久',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'changed_at',
      columns: {
        learner_id: heard.number(),
        day: heard.gone('听看的日期'),
        seconds: heard.gone('那天新听看了多少秒'),
        changed_at: heard.gone('那天最后一次听看的时间'),
      },
      plain: [],
    },
    {
      table: 'learning.book_place',
      // Our people see how many hear a book.
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '听书听到哪里',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'changed_at',
      columns: {
        learner_id: bookmarked.number(),
        book_id: bookmarked.gone('听过的书', BOOK),
        chapter_id: bookmarked.gone('听到哪一章', CHAPTER),
        place_s: bookmarked.gone('听到那一章第几秒'),
        changed_at: bookmarked.gone('最近听书的时间'),
      },
      plain: [],
    },
    {
      table: 'learning.risk_consent',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '看过的风险说明',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'shown_at',
      columns: {
        learner_id: cautioned.number(),
        course_id: cautioned.gone('风险说明是哪门课的', COURSE),
        version: cautioned.gone('风险说明是第几版'),
        shown_at: cautioned.gone('第一次看到风险说明的时间'),
        agreed_at: cautioned.gone('确认看过风险说明的时间'),
      },
      plain: [],
    },
    {
      table: 'learning.note',
      rights: { api: 'racd', worker: 'racd', console: '-' },
      title: '学习笔记',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'changed_at',
      columns: {
        learner_id: noted.number(),
        section_id: noted.gone('笔记所在的章节', SECTION),
        at_s: noted.gone('笔记记在第几秒'),
        words: noted.gone('笔记的内容'),
        made_at: noted.gone('写笔记的时间'),
        changed_at: noted.gone('改笔记的时间'),
      },
      plain: ['id', 'public_id'],
    },
    {
      table: 'learning.progress',
      // A merge takes the rows of the account that ends. Who grades in the console says that homework was passed.
      rights: { api: 'racd', worker: 'racd', console: 'rac' },
      title: '学习进度',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'begun_at',
      columns: {
        learner_id: learned.number(),
        section_id: learned.gone('学过的章节', SECTION),
        begun_at: learned.gone('开始学的时间'),
        attended_at: learned.gone('到场听课的时间'),
        learned_at: learned.gone('学完的时间'),
        handed_in_at: learned.gone('交作业的时间'),
        passed_at: learned.gone('作业或考试通过的时间'),
      },
      plain: [],
    },
    {
      table: 'learning.entitlement',
      rights: { api: 'rac', worker: 'racd', console: 'ra' },
      title: '可以学的课程',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'from_at',
      columns: {
        learner_id: entitled.number(),
        course_id: entitled.gone('可以学的课程', COURSE),
        way: entitled.gone('课程的来源', { words: { order: '购买', gift: '赠送', hand: '客服开通' } }),
        source: entitled.gone('课程来源的编号', { shown: 'hidden' }),
        from_at: entitled.gone('学习期开始的时间'),
        until_at: entitled.gone('学习期结束的时间'),
        reason: entitled.gone('客服开通的原因'),
        ended_at: entitled.gone('学习期提前结束的时间'),
        ended_why: entitled.gone('学习期提前结束的原因', { words: { refunded: '已退款', revoked: '已收回' } }),
      },
      plain: ['id'],
    },
    {
      table: 'learning.member',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '会员可以学课的时间',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'changed_at',
      columns: {
        learner_id: entitled.number(),
        spans: entitled.gone('会员从什么时候到什么时候'),
        changed_at: entitled.gone('会员时间更新的时间'),
      },
      plain: [],
    },
    {
      table: 'learning.plan',
      // The console writes it, the learner answers it, and a merge hands it on.
      rights: { api: 'rc', worker: 'racd', console: 'ra' },
      title: '老师给您写的课程方案',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'proposed_at',
      columns: {
        learner_id: proposed.number(),
        course_id: proposed.gone('方案里的课程', COURSE),
        heard: proposed.gone('老师记下您说的话'),
        why: proposed.gone('为什么推荐'),
        not_needed: proposed.gone('老师说您不用学的'),
        price_fen: proposed.gone('方案里的价格，单位是分'),
        until_at: proposed.gone('方案有效到什么时候'),
        proposed_at: proposed.gone('老师写方案的时间'),
        answer: proposed.gone('您对方案的回答', { words: { accepted: '想学', declined: '暂时不学' } }),
        answered_at: proposed.gone('您回答方案的时间'),
      },
      plain: ['id', 'code', 'version', 'teacher_id', 'hash'],
    },
    // Only the release before this one still reads it: what a course has to hear are its audio sections.
    {
      table: 'learning.audio_track',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['section_id', 'course_id', 'course_name', 'title', 'speaker', 'url', 'picture', 'seconds', 'sort'],
    },
    {
      table: 'learning.member_course',
      rights: { api: 'r', worker: 'r', console: 'rac' },
      plain: ['course_id', 'since', 'left_at'],
    },
    {
      table: 'learning.moved_day',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['period_id', 'day', 'held_on', 'reason', 'times'],
    },
    {
      table: 'learning.section',
      // A film that is ready is hung up by the worker that made it.
      rights: { api: 'r', worker: 'rc', console: 'racd' },
      plain: [
        'id',
        'course_id',
        'chapter_id',
        'day_id',
        'title',
        'medium',
        'minutes',
        'is_trial',
        'recording_id',
        'body',
        'opens_day',
        'opens_at',
        'after_section_id',
        'after_what',
        'learned_percent',
        'has_homework',
        'sort',
      ],
    },
    {
      table: 'learning.recording',
      rights: { api: 'r', worker: 'rac', console: 'racd' },
      plain: ['id', 'kind', 'form', 'object_key', 'sound_key', 'chapters', 'seconds', 'measured_at'],
    },
    {
      table: 'learning.film',
      rights: { api: '-', worker: 'rc', console: 'ra' },
      plain: ['id', 'section_id', 'source_key', 'chapters', 'state', 'why', 'recording_id', 'brought_at', 'changed_at'],
    },
    {
      table: 'learning.sound',
      rights: { api: '-', worker: 'rc', console: 'ra' },
      plain: ['id', 'source_key', 'state', 'why', 'recording_id', 'brought_at', 'changed_at'],
    },
    {
      table: 'learning.book',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: [
        'id',
        'name',
        'author',
        'about',
        'investment',
        'course_id',
        'written_by',
        'written_at',
        'released_by',
        'released_at',
        'withdrawn_at',
        'sort',
      ],
    },
    {
      table: 'learning.book_chapter',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['id', 'book_id', 'title', 'recording_id', 'is_trial', 'sort'],
    },
    { table: 'learning.chapter', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['id', 'course_id', 'name', 'sort'] },
    {
      table: 'learning.course',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: [
        'id',
        'name',
        'promise',
        'topic',
        'level',
        'teacher_id',
        'abilities',
        'suits_not',
        'investment',
        'camp_id',
        'days_after',
        'product_id',
        'released_at',
        'withdrawn_at',
        'sort',
      ],
    },
    {
      table: 'learning.teacher',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['teacher_id', 'about', 'teaches', 'qualification', 'qualification_no', 'register', 'checked_on'],
    },
  ],
};
