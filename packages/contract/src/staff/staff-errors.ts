import type { ErrorKey } from '../errors.ts';

interface StaffErrorEntry {
  code: number;
  message: string;
  status?: number;
}

/** What the console's calls say besides what every call may say. Learners' pages never hear of these. */
export const staffErrors = {
  'staff.signed_out': { code: 43001, message: '登录已过期，请重新登录', status: 401 },
  'staff.not_proven': { code: 43002, message: '请输入动态口令完成登录', status: 401 },
  'staff.not_allowed': { code: 43003, message: '您没有这项权限', status: 403 },
  'staff.out_of_reach': { code: 43004, message: '这不在您负责的范围内', status: 403 },
  'staff.step_up': { code: 43005, message: '这项操作需要再次输入动态口令', status: 403 },
  'staff.reason_needed': { code: 43006, message: '请写明这样做的原因，至少四个字', status: 400 },
  'staff.foreign_page': { code: 43007, message: '请求不是从管理后台发出的', status: 403 },

  'entry.state_spent': { code: 43101, message: '扫码已失效，请重新扫码' },
  'entry.wecom_failed': { code: 43102, message: '企业微信没有确认身份，请重新扫码' },
  'entry.wecom_silent': { code: 43103, message: '企业微信暂时没有回应，请稍后再试' },
  'entry.not_ours': { code: 43104, message: '您还没有开通管理后台，请联系管理员' },
  'entry.password_wrong': { code: 43105, message: '账号、密码或动态口令不对' },
  'entry.code_wrong': { code: 43106, message: '动态口令不对，请输入当前显示的六位数字' },
  'entry.locked': { code: 43107, message: '输错次数太多，请十五分钟后再试' },
  'entry.totp_set': { code: 43108, message: '动态口令已经绑定过，更换请联系管理员' },
  'entry.totp_not_set': { code: 43109, message: '还没有绑定动态口令，请先绑定' },

  'person.unknown': { code: 43201, message: '没有找到这位员工' },
  'person.exists': { code: 43202, message: '这个企业微信账号已经登记过' },
  'person.ended': { code: 43203, message: '这位员工已经停用' },
  'person.last_admin': { code: 43204, message: '不能停用最后一位管理员' },
  'role.unknown': { code: 43211, message: '没有这个角色' },
  'role.beyond_own': { code: 43212, message: '不能授予自己没有的权限' },
  'role.roles_and_money': { code: 43213, message: '能改角色权限的人不能同时经手资金' },
  'role.own': { code: 43214, message: '不能给自己授予角色' },
  'role.is_admin': { code: 43215, message: '管理员角色不能失去授权的权限' },
  'grant.exists': { code: 43216, message: '这位员工已经有这个角色和范围' },
  'grant.unknown': { code: 43217, message: '没有找到这条授权，可能已经收回' },

  'proposal.waiting': { code: 43301, message: '已提交，等待另一位同事批准', status: 202 },
  'proposal.unknown': { code: 43302, message: '没有找到这个待批事项' },
  'proposal.decided': { code: 43303, message: '这个事项已经处理过' },
  'proposal.expired': { code: 43304, message: '这个事项已经过期，请重新提交' },
  'proposal.own': { code: 43305, message: '自己提交的事项要由另一位同事批准' },
  'proposal.stale': { code: 43306, message: '提交之后内容已经变化，请重新提交' },
  'proposal.proposer_gone': { code: 43307, message: '提交人已经停用或失去权限，请重新提交' },
  'proposal.not_needed': { code: 43308, message: '这项操作不需要批准' },

  'learner.unknown': { code: 43403, message: '没有找到这位学员' },
  'reveal.none': { code: 43401, message: '没有可以查看的内容' },
  'reveal.too_many': { code: 43402, message: '这一班次查看的次数已经用完' },

  'landing.faulty': { code: 43501, message: '页面内容有误，没有保存' },
  'landing.unknown': { code: 43502, message: '没有这个落地页或这个版本' },
  'landing.changed': { code: 43503, message: '您查看之后这个页面已被别人修改，请重新查看' },
  'camp.unknown': { code: 43504, message: '没有这个训练营' },
  'link.refused': { code: 43511, message: '这个链接不能这样做，没有保存' },
  'link.unknown': { code: 43512, message: '没有找到这个链接' },
  'link.closed': { code: 43513, message: '这个链接已经关闭' },
  'config.unknown': { code: 43521, message: '没有这个配置或这个版本' },
  'config.faulty': { code: 43522, message: '配置内容有误，没有发布' },
  'config.careful': { code: 43523, message: '这项配置需要两个人一起改，请提交审批后发布' },
  'config.changed': { code: 43524, message: '您查看之后这项配置已被别人修改，请重新查看' },
  'leads.refused': { code: 43531, message: '不能跳转到这个地址：只能是本站页面或已登记的域名' },
  'leads.path_refused': { code: 43532, message: '这不是本站页面的路径' },
  'channel.open': { code: 43533, message: '这个渠道没有关闭' },
  'channel.closed': { code: 43534, message: '这个渠道已经关闭' },
  'route.unknown': { code: 43535, message: '没有找到这条跳转' },
  'host.unknown': { code: 43536, message: '没有登记这个域名' },
  'host.exists': { code: 43537, message: '这个域名已经登记过' },
  'lineage.unknown': { code: 43541, message: '没有找到这次来访' },
  'review.refused': { code: 43551, message: '这条评价不能录入' },
  'review.unknown': { code: 43552, message: '没有找到正在展示的这条评价' },
  'review.not_waiting': { code: 43553, message: '这条评价没有在等待：可能刚被别人处理，或者学员自己撤回了' },
  'certificate.not_valid': { code: 43571, message: '没有找到有效的这张证明：可能已经换过或撤销' },
  'entitlement.no_such_time': { code: 43561, message: '结束时间要晚于开始时间，也要晚于现在' },
  'group.unknown': { code: 43701, message: '没有这个群' },
  'group.not_at_wecom': { code: 43702, message: '这个群还没有对应的企业微信群' },
  'code.known': { code: 43703, message: '这个群已经有过这个二维码' },
  'code.too_old': { code: 43704, message: '这个二维码快要失效，请换一个新生成的' },
  'code.none_waits': { code: 43705, message: '没有可以换上的二维码，请先存入一个' },
  'code.changed': { code: 43706, message: '这个群的二维码刚刚换过，请重新查看' },
  'wecom.not_set': { code: 43707, message: '还没有接入企业微信' },
  'wecom.no_answer': { code: 43708, message: '企业微信没有生成二维码，请稍后再试' },
  'decision.unknown': { code: 43711, message: '没有找到这个编号的决定。96、97、98 和 3 号场景可能没有经过服务器，请看异常日志' },
  'camp.not_found': { code: 43712, message: '没有这个训练营' },
  'camp.none_coming': { code: 43713, message: '这个训练营没有正在招生或将要招生的期' },
  'teacher.not_found': { code: 43714, message: '没有这位老师' },
  'rota.not_found': { code: 43715, message: '没有这条排班，可能已经删除' },
  'family.not_found': { code: 43716, message: '没有这个系列' },
  'rule.not_found': { code: 43717, message: '没有这条互斥规则，可能已经删除' },
  'live_code.not_found': { code: 43718, message: '没有这个活码' },
  'live_code.link_refused': { code: 43719, message: '链接不在允许的域名里' },
  'jobs.none_dead': { code: 43721, message: '没有这样的失败任务，可能已经有人处理' },
  'block.no_such_end': { code: 43732, message: '结束时间要在现在之后' },
  'block.needs_two': { code: 43733, message: '超过72小时的拉黑需要另一位同事批准' },
  'block.exists': { code: 43734, message: '这位学员已经被拉黑，延长需要另一位同事批准' },
  'block.unknown': { code: 43735, message: '这位学员不在这个范围的黑名单里' },
} as const satisfies Record<string, StaffErrorEntry>;

export type StaffOnlyErrorKey = keyof typeof staffErrors;
/** A staff call may also fail as a learner's call does: an unknown complaint is unknown to both. */
export type StaffErrorKey = ErrorKey | StaffOnlyErrorKey;
