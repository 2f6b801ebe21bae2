import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import { describe, type ModuleData } from '../../platform/personal-data.ts';

const FOLLOW_UP = '监管和内部复核要能看到投诉是否按时办结，留下的记录不含内容和联系方式';
const THREE_COUNT = '三位学员反馈同一个群才会停用它的二维码，次数要对得上';
const STATES = { sent: '已提交', read: '处理中', answered: '已答复', closed: '已办结' };
const KINDS: Record<ComplaintKind, string> = {
  refund: '退款与费用',
  promise: '夸大宣传',
  teacher: '老师与服务',
  course: '课程内容',
  disturbance: '电话与消息打扰',
  privacy: '个人信息',
  fault: '页面与播放故障',
  other: '其他问题',
};

const complaint = describe({
  group: 'contact',
  purpose: '处理您的投诉和建议，并让您看到进度',
  retention: '账号存续期间；注销后只留下不含内容的办理记录',
});
const picture = describe({ group: 'contact', purpose: '作为投诉的凭证，帮助查清事实', retention: '随投诉保存；没有提交的图片 1 天后删除' });
const cannotJoin = describe({ group: 'contact', purpose: '进不了群时帮您换群，并联系您', retention: '账号存续期间' });

export const supportData: ModuleData = {
  module: 'support',
  definers: {
    'support.move_reports': ['api', 'worker'],
  },
  tables: [
    {
      table: 'support.evidence',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '投诉图片',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'created_at',
      columns: {
        learner_id: picture.number(),
        incoming_key: picture.gone('上传的原图', { shown: 'hidden', isObjectKey: true }),
        clean_key: picture.gone('投诉图片', { shown: 'file', isObjectKey: true }),
        created_at: picture.gone('图片上传时间'),
      },
      plain: ['id', 'upload_id', 'message_id', 'position', 'state'],
    },
    {
      table: 'support.complaint_message',
      rights: { api: 'ra', worker: 'racd', console: 'ra' },
      appendOnly: true,
      title: '投诉往来的文字',
      owner: { through: 'support.complaint', by: 'complaint_id', their: 'id' },
      rows: 'kept',
      writtenAt: 'at',
      columns: {
        // Ours too: an answer begins with the name of the person whom it answers.
        body: complaint.erased('投诉与回复的文字', { blank: '（账号已注销，文字已删除）' }),
        at: complaint.kept('投诉往来的时间', FOLLOW_UP),
      },
      plain: ['id', 'complaint_id', 'author'],
    },
    {
      table: 'support.complaint_event',
      rights: { api: 'ra', worker: 'racd', console: 'ra' },
      appendOnly: true,
      title: '投诉的办理经过',
      owner: { through: 'support.complaint', by: 'complaint_id', their: 'id' },
      rows: 'kept',
      writtenAt: 'at',
      columns: { state: complaint.kept('办理经过', FOLLOW_UP, { words: STATES }), at: complaint.kept('办理时间', FOLLOW_UP) },
      plain: ['id', 'complaint_id'],
    },
    {
      table: 'support.complaint',
      rights: { api: 'rac', worker: 'racd', console: 'rac' },
      title: '投诉',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'sent_at',
      columns: {
        learner_id: complaint.pseudonym(),
        kind: complaint.kept('投诉类别', FOLLOW_UP, { words: KINDS }),
        mobile_sealed: complaint.erased('投诉时留的手机号', { shown: 'opened-masked', sealed: { boundTo: 'public_id' } }),
        app_id: complaint.kept('投诉来自的小程序', FOLLOW_UP),
        com_from: complaint.erased('投诉来自的页面'),
        sent_at: complaint.kept('投诉时间', FOLLOW_UP),
        satisfied: complaint.kept('是否满意', FOLLOW_UP),
      },
      plain: [
        'id',
        'public_id',
        'state',
        'state_at',
        'first_answer_due',
        'first_answered_at',
        'first_answer_late_at',
        'close_due',
        'close_late_at',
      ],
    },
    {
      table: 'support.cannot_join_report',
      rights: { api: 'ra', worker: 'racd', console: 'r' },
      appendOnly: true,
      title: '无法进群的反馈',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'reported_at',
      columns: {
        learner_id: cannotJoin.pseudonym(),
        reason_id: cannotJoin.kept('无法进群的原因', THREE_COUNT, {
          readAs: '(select r.description from support.cannot_join_reason r where r.id = t.reason_id)',
        }),
        group_id: cannotJoin.kept('反馈的班级群', THREE_COUNT),
        mobile_sealed: cannotJoin.erased('反馈时留的手机号', { shown: 'opened-masked', sealed: { boundTo: 'id' } }),
        reported_at: cannotJoin.kept('反馈时间', THREE_COUNT),
      },
      plain: ['id'],
    },
    {
      table: 'support.cannot_join_reason',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['id', 'description', 'blames_qr', 'sort'],
    },
    {
      table: 'support.service_link',
      rights: { api: 'rac', worker: 'racd', console: 'r' },
      plain: ['open_kf_id', 'scene', 'url', 'made_at'],
    },
    { table: 'support.calendar_day', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['day', 'works', 'name'] },
    { table: 'support.complaint_step', rights: { api: 'r', worker: 'r', console: 'r' }, plain: ['from_state', 'to_state'] },
  ],
  elsewhere: [
    {
      where: 'object-store',
      group: 'contact',
      name: '投诉图片的文件',
      purpose: '作为投诉的凭证，帮助查清事实',
      retention: '随投诉保存；原图处理后立即删除，没有提交的 1 天后删除',
      leaving: '随账号删除',
    },
  ],
};
