import { describe, type PersonalTable } from '../../../platform/personal-data.ts';
import { NAME_LOOKUP } from './profile-tables.ts';

const told = describe({ group: 'identity', purpose: '您自己愿意填写的资料，用来安排合适的课', retention: '随时可以删除，注销后删除' });
const face = describe({ group: 'identity', purpose: '在您的页面和班级里显示头像', retention: '换新头像时删除旧的，注销后删除' });

/** What the profile keeps of a learner. */
export const profileData: readonly PersonalTable[] = [
  {
    table: 'identity.avatar',
    rights: { api: 'racd', worker: 'racd', console: 'r' },
    title: '头像',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'created_at',
    columns: {
      learner_id: face.number(),
      incoming_key: face.gone('刚上传、还没处理的头像', { shown: 'hidden', isObjectKey: true }),
      clean_key: face.gone('头像图片', { shown: 'file', isObjectKey: true }),
      created_at: face.gone('上传头像的时间'),
    },
    plain: ['id', 'upload_id', 'state'],
  },
  {
    table: 'identity.profile',
    rights: { api: 'racd', worker: 'racd', console: 'r' },
    title: '个人资料',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'updated_at',
    columns: {
      learner_id: told.number(),
      real_name_sealed: told.gone('真实姓名', {
        shown: 'opened-masked',
        sealed: { boundTo: 'learner_id', foundBy: { column: 'real_name_lookup', prefix: NAME_LOOKUP } },
      }),
      real_name_lookup: told.gone('姓名的指纹', { shown: 'hidden' }),
      gender: told.gone('性别'),
      birth_year: told.gone('出生年份'),
      city: told.gone('所在城市'),
      nickname_chosen_at: told.gone('修改昵称的时间'),
      updated_at: told.gone('资料更新时间'),
    },
    plain: [],
  },
];
