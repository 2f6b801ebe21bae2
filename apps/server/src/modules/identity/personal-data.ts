import { describe, type ModuleData } from '../../platform/personal-data.ts';
import { profileData } from './profile/profile-data.ts';
import { numberChangeData, ownerCheckData } from './person/number-change-data.ts';
import { waysInData } from './entries/ways-in-data.ts';

const ALWAYS = '账号存续期间，注销后删除';

const who = describe({ group: 'identity', purpose: '认出是您，并在课程和群里称呼您', retention: ALWAYS });
const phone = describe({ group: 'contact', purpose: '登录、验证本人操作，以及有事时联系您', retention: ALWAYS });
const wechat = describe({ group: 'identity', purpose: '用微信登录', retention: ALWAYS });
const inGroups = describe({ group: 'identity', purpose: '认出您的同一个微信，并确认您已进入班级群', retention: ALWAYS });
const device = describe({ group: 'device', purpose: '保持登录，并让您看到哪些设备登录过', retention: '30 天' });
const barred = describe({ group: 'identity', purpose: '处理违规使用', retention: '到期或账号注销时删除' });

const texted = describe({ group: 'contact', purpose: '发送验证码，并防止有人用短信骚扰您', retention: '7 天' });

/** Codes and messages know no learner, only the number's HMAC. */
const OF_THE_NUMBER = { where: 'mobile_lookup in (select l.mobile_lookup from identity.learner l where l.id::text = any($1))' };

/** What refers to a learner stands before `identity.learner`, which goes last. */
export const identityData: ModuleData = {
  module: 'identity',
  definers: {
    'identity.merge_entries': ['api', 'worker'],
  },
  tables: [
    ...waysInData,
    {
      table: 'identity.session',
      rights: { api: 'rac', worker: 'racd', console: 'rc' },
      title: '登录过的设备',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'last_seen_at',
      columns: {
        learner_id: device.number(),
        token_hash: device.gone('登录凭证的指纹', { shown: 'hidden' }),
        created_at: device.gone('登录时间'),
        last_seen_at: device.gone('最近使用时间'),
        device_id: device.gone('设备的编号', { shown: 'hidden' }),
        device_name: device.gone('设备'),
        via: device.gone('登录方式'),
        proven_at: device.gone('最近一次确认本人的时间'),
      },
      plain: ['level', 'ended_at', 'ended_why', 'handed_from', 'ends_at', 'opened_page_at'],
    },
    {
      table: 'identity.wechat_account',
      rights: { api: 'rac', worker: 'racd', console: 'r' },
      title: '微信账号',
      owner: 'learner_id',
      rows: 'deleted',
      columns: {
        learner_id: wechat.number(),
        app_id: wechat.gone('登录所用的公众号', { shown: 'hidden' }),
        openid: wechat.gone('微信标识（openid）', { shown: 'masked' }),
        unionid: inGroups.gone('微信统一标识（unionid）', { shown: 'masked' }),
        seen_at: wechat.gone('最近一次用这个微信登录的时间'),
      },
      plain: ['unionid_since', 'unionid_due_at', 'unionid_asks'],
    },
    {
      table: 'identity.block',
      rights: { api: 'racd', worker: 'racd', console: 'racd' },
      title: '使用限制',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'created_at',
      columns: {
        learner_id: barred.number(),
        scope: barred.gone('限制的范围'),
        reason: barred.gone('限制使用的原因'),
        expires_at: barred.gone('限制使用到期时间'),
        created_at: barred.gone('限制使用开始时间'),
      },
      plain: [],
    },
    numberChangeData,
    ownerCheckData,
    ...profileData,
    {
      table: 'identity.sms_code',
      rights: { api: 'racd', worker: 'racd', console: '-' },
      title: '短信验证码',
      owner: OF_THE_NUMBER,
      lookupsEnd: true,
      rows: 'deleted',
      columns: {
        mobile_lookup: texted.gone('手机号的指纹', { shown: 'hidden' }),
        purpose: texted.gone('验证码用来做什么', { shown: 'hidden' }),
        code_hash: texted.gone('验证码的指纹', { shown: 'hidden' }),
        expires_at: texted.gone('验证码到期时间', { shown: 'hidden' }),
      },
      plain: ['asker_lookup', 'tries_left', 'spent_at'],
    },
    {
      table: 'identity.sms_message',
      rights: { api: 'rac', worker: 'racd', console: 'r' },
      title: '发给您的短信',
      owner: OF_THE_NUMBER,
      lookupsEnd: true,
      rows: 'deleted',
      writtenAt: 'asked_at',
      columns: {
        mobile_lookup: texted.gone('手机号的指纹', { shown: 'hidden' }),
        device_lookup: texted.gone('索取验证码的设备的指纹', { shown: 'hidden' }),
        address_lookup: texted.gone('索取验证码的网络地址的指纹', { shown: 'hidden' }),
        purpose: texted.gone('短信用来做什么', { shown: 'hidden' }),
        asked_at: texted.gone('发送短信的时间'),
        provider_id: texted.gone('短信服务商的流水号', { shown: 'hidden' }),
      },
      plain: ['id', 'shanghai_day', 'nth', 'state', 'provider', 'puzzle'],
    },
    {
      table: 'identity.captcha_ticket',
      rights: { api: 'racd', worker: 'racd', console: '-' },
      plain: ['ticket_hash', 'passed', 'expires_at'],
    },
    {
      table: 'identity.slider',
      rights: { api: 'racd', worker: 'racd', console: '-' },
      plain: ['id_hash', 'hole_x', 'tries_left', 'expires_at'],
    },
    {
      table: 'identity.learner',
      rights: { api: 'rac', worker: 'racd', console: 'rc' },
      title: '账号',
      owner: 'id',
      rows: 'deleted',
      writtenAt: 'created_at',
      columns: {
        id: who.number(),
        learn_number: who.gone('学号'),
        nickname: who.gone('昵称'),
        avatar_url: who.gone('头像'),
        mobile_sealed: phone.gone('手机号', {
          shown: 'opened-masked',
          sealed: {
            boundTo: 'id',
            foundBy: { column: 'mobile_lookup', followers: ['identity.sms_code.mobile_lookup', 'identity.sms_message.mobile_lookup'] },
          },
        }),
        mobile_lookup: phone.gone('手机号的指纹', { shown: 'hidden' }),
        created_at: who.gone('注册时间'),
        seen_at: who.gone('最近一次登录的时间'),
      },
      plain: ['money_waits_until'],
    },
  ],
  elsewhere: [
    {
      where: 'provider',
      group: 'contact',
      name: '短信服务商收到的手机号和短信',
      purpose: '把验证码发到您的手机',
      retention: '按服务商的规定，只用于发送',
      leaving: '不再提供',
    },
    {
      where: 'provider',
      group: 'identity',
      name: '微信确认身份时交换的标识',
      purpose: '用微信登录',
      retention: '由微信按其隐私政策保存',
      leaving: '不再交换',
    },
    {
      where: 'object-store',
      group: 'identity',
      name: '头像的文件',
      purpose: '在您的页面和班级里显示头像',
      retention: '换新头像时删除旧的，注销后删除',
      leaving: '随账号删除',
    },
  ],
};
