/** What the client does about an error (spec 8). The shell reacts; the request client only returns it. */
export type Reaction = 'login' | 'step-up' | 'blocked' | 'error-page' | 'not-found' | 'toast' | 'quiet';

interface ErrorEntry {
  code: number;
  message: string;
  then: Reaction;
  /** The field of the request that it is about: the words stand beneath that. */
  field?: string;
  /** HTTP status, where it is not 200: only what a proxy or a probe must see. */
  status?: number;
}

export const errors = {
  'session.ended': { code: 3, message: '登录已过期，请重新登录', then: 'login' },
  'session.replaced': { code: 4, message: '你的账号已在别处登录，请重新登录', then: 'login' },
  'session.step_up': { code: 41110, message: '请先确认是您本人', then: 'step-up' },
  'session.blocked': { code: 41111, message: '您的账号暂时不能使用这项功能，如有疑问可以提交申诉', then: 'blocked' },
  'page.closed': { code: 9997, message: '页面已下线', then: 'error-page' },
  'page.unavailable': { code: 9998, message: '页面暂不可用', then: 'error-page' },
  'page.forbidden': { code: 9999, message: '该页面无法访问', then: 'not-found' },
  'handling.failed': { code: 200001, message: '异常处理004', then: 'toast' },

  'request.invalid': { code: 40001, message: '提交的内容不完整，请检查后重试', then: 'toast', status: 400 },
  'request.unknown_call': { code: 40401, message: '没有这个接口', then: 'toast', status: 404 },
  'signature.invalid': { code: 40101, message: '请求校验失败，请刷新页面重试', then: 'toast', status: 400 },
  'signature.stale': { code: 40102, message: '手机时间不准，请校准后重试', then: 'toast', status: 400 },
  'request.key_reused': { code: 40901, message: '内容有变化，请重新提交一次', then: 'toast', status: 409 },
  'request.too_many': { code: 42901, message: '操作太快了，请稍等一会儿', then: 'toast', status: 429 },
  'server.failed': { code: 50001, message: '服务开小差了，请稍后再试', then: 'toast', status: 500 },
  'server.busy': { code: 50301, message: '人有点多，请稍后再试', then: 'toast', status: 503 },
  'server.report_shed': { code: 50302, message: '上报未保存，请勿重发', then: 'quiet', status: 503 },

  'login.code_used': { code: 41101, message: '微信授权已失效，请重新进入页面', then: 'toast' },
  'login.wechat_failed': { code: 41102, message: '微信登录失败，请重新进入页面', then: 'toast' },
  'login.wechat_type_unknown': { code: 41103, message: '公众号配置有误，请联系助教', then: 'toast' },
  'login.conversion_failed': { code: 41105, message: '授权失败', then: 'toast' },
  'login.owner_unsure': { code: 41114, message: '这个号码很久没有登录过，请先回答一个小问题', then: 'quiet' },
  'owner.nobody': { code: 41115, message: '这个号码还没有账号，请重新登录', then: 'toast' },
  'owner.wrong': { code: 41116, message: '和账号里的记录对不上，请再想一想', then: 'quiet' },
  'owner.locked': { code: 41117, message: '今天的次数用完了，请明天再试，或在微信里打开学堂', then: 'quiet' },
  'owner.ticket_dead': { code: 41118, message: '时间太久了，请重新获取验证码登录', then: 'toast' },
  'login.link_spent': { code: 41107, message: '这个登录链接已经用过了，请重新登录', then: 'login' },
  'binding.cannot_merge': { code: 41106, message: '这两个账号暂时不能合并，请联系客服处理', then: 'toast', field: 'mobile' },
  'binding.number_taken': {
    code: 41112,
    message: '这个号码已有账号，请换一个号码，或者用微信打开学堂来合并',
    then: 'toast',
    field: 'mobile',
  },
  'proof.no_number': { code: 41113, message: '账号没有可以验证的手机号，请在微信里打开学堂确认', then: 'toast' },
  'wechat.silent': { code: 41108, message: '微信暂时没有回应，请稍后再试', then: 'quiet' },
  'wechat.url_not_ours': { code: 41104, message: '当前页面不支持分享', then: 'quiet' },

  'sms.slider_needed': { code: 41501, message: '请先完成滑块验证', then: 'quiet' },
  'sms.slider_wrong': { code: 41502, message: '没有对准缺口，请再试一次', then: 'quiet' },
  'sms.too_soon': { code: 41503, message: '验证码刚刚发过，请一分钟后再试', then: 'toast' },
  'sms.too_many': { code: 41504, message: '今天的验证码次数用完了，请明天再试，或改用微信登录', then: 'toast' },
  'sms.not_sent': { code: 41505, message: '短信没有发出去，请稍后再试', then: 'toast' },
  'sms.code_wrong': { code: 41506, message: '验证码不对，请核对短信里的六位数字', then: 'toast', field: 'code' },
  'sms.too_many_hour': { code: 41508, message: '这一小时的验证码次数用完了，请一小时后再试，或改用微信登录', then: 'toast' },
  'sms.network_busy': { code: 41509, message: '当前网络获取验证码太频繁，请稍后再试，或换用手机流量', then: 'toast' },
  'sms.paused': { code: 41510, message: '短信暂时发不出去，请稍后再试，或改用微信登录', then: 'toast' },
  'sms.captcha_needed': { code: 41511, message: '请先完成安全验证', then: 'quiet' },
  'sms.code_spent': { code: 41507, message: '验证码已失效，请重新获取', then: 'toast', field: 'code' },

  'agreement.unknown': { code: 41601, message: '没有找到这份协议，请刷新后再试', then: 'toast' },
  'consent.nobodys': { code: 41607, message: '没有记下您的同意，请刷新后再试', then: 'toast' },
  'consent.is_contract': { code: 41602, message: '这份协议不能单独撤回，注销账号后自动终止', then: 'toast' },
  'export.too_often': { code: 41603, message: '每天可以导出一次，请明天再来', then: 'toast' },
  'export.not_ready': { code: 41608, message: '这份副本已经不在了，请重新申请导出', then: 'toast' },
  'cancellation.blocked': { code: 41604, message: '还有事情没有办结，暂时不能注销', then: 'toast' },
  'cancellation.code_needed': { code: 41605, message: '请输入手机号和短信验证码', then: 'toast', field: 'code' },
  'cancellation.other_mobile': { code: 41606, message: '这不是您账号绑定的手机号，请核对', then: 'toast', field: 'mobile' },

  'nickname.length': { code: 41701, message: '昵称要2到16个字', then: 'quiet', field: 'nickName' },
  'nickname.letters': { code: 41702, message: '昵称里有看不见或显示不出来的字符，请删掉后重新输入', then: 'quiet', field: 'nickName' },
  'nickname.contact': { code: 41703, message: '昵称会被同学看到，请不要放联系方式或网址', then: 'quiet', field: 'nickName' },
  'nickname.reserved': {
    code: 41704,
    message: '昵称里不能有官方或老师一类的称呼，以免同学误认成工作人员',
    then: 'quiet',
    field: 'nickName',
  },
  'avatar.unknown': { code: 41705, message: '头像没有传好，请重新选择照片', then: 'toast' },
  'asker.unknown': { code: 41706, message: '没有认出是谁在请求登录，已为您拦下', then: 'quiet' },
  'asker.code_ended': { code: 41707, message: '验证码已过期，请回到小程序重新打开', then: 'quiet' },

  'fans.link_unknown': { code: 42101, message: '没有找到这个链接，请回到聊天里重新点开', then: 'quiet' },
  'fans.link_ended': { code: 42102, message: '这个链接已经结束了', then: 'quiet' },
  'fans.addition_unknown': { code: 42103, message: '没有找到这次领取，请重新打开链接', then: 'toast' },
  'fans.phone_code_dead': { code: 42104, message: '手机号授权已失效，请再授权一次', then: 'toast' },
  'fans.phone_not_read': { code: 42105, message: '微信暂时没有回应，请稍后再试', then: 'toast' },
  'fans.phone_busy': { code: 42106, message: '正在确认手机号，请稍等几秒再点', then: 'toast' },
  'fans.phone_foreign': { code: 42107, message: '目前只支持中国大陆的手机号', then: 'toast' },
  'fans.phone_unasked': { code: 42108, message: '这次手机号授权不是从您这里发起的，请点按钮重新授权', then: 'toast' },
  'fans.proof_gone': { code: 42109, message: '确认的时间过了，请重新授权手机号', then: 'toast' },

  'href.unknown': { code: 42201, message: '没有找到这个推广链接', then: 'toast' },
  'invite.unknown': { code: 42202, message: '没有找到邀请您的人，请让朋友重新分享一次', then: 'toast' },

  'camp.unknown': { code: 41201, message: '训练营不存在或已下线', then: 'toast' },
  'live_code.unknown': { code: 41211, message: '没有找到这个二维码，请联系助教', then: 'toast' },
  'order.unknown': { code: 41212, message: '没有找到这笔订单，请核对后再试', then: 'toast' },
  'period.unknown': { code: 41202, message: '没有找到这一期，请回到上一页重新选', then: 'toast' },
  'share.unknown': { code: 41203, message: '没有找到这堂课，请让朋友重新分享一次', then: 'toast' },
  'review.not_there': { code: 41204, message: '上完这个训练营的学员才能评价', then: 'toast' },
  'review.on_show': { code: 41205, message: '这条评价已经公开，想改请先撤下', then: 'toast' },
  'review.name': { code: 41206, message: '这个称呼不能用，请换一个', then: 'toast' },
  'template.unknown': { code: 41301, message: '页面模板不存在', then: 'quiet' },
  'mini.scheme_failed': { code: 41401, message: '获取小程序链接失败', then: 'toast' },

  'message.unknown': { code: 41801, message: '没有找到这条消息，可能已经过期', then: 'quiet' },
  'product.unknown': { code: 41802, message: '没有找到这门课，可能已经下架', then: 'quiet' },
  'course.unknown': { code: 41803, message: '没有找到这门课', then: 'quiet' },
  'section.unknown': { code: 41804, message: '没有找到这一节', then: 'quiet' },
  'note.unknown': { code: 41811, message: '没有找到这条笔记，可能已经删除', then: 'toast' },
  'note.too_many': { code: 41812, message: '笔记已经写满2000条，请先删掉一些', then: 'toast' },
  'teacher.unknown': { code: 41805, message: '没有找到这位老师', then: 'quiet' },
  'plan.unknown': { code: 41861, message: '没有找到这份方案', then: 'quiet' },
  'plan.changed': { code: 41862, message: '老师刚改过这份方案，请看过新的再回答', then: 'toast' },
  'plan.ended': { code: 41863, message: '这份方案已经过了有效期', then: 'toast' },
  'exam.unknown': { code: 41806, message: '没有找到这份测验', then: 'quiet' },
  'question.unknown': { code: 41807, message: '这道题已经换了，请刷新后再答', then: 'toast' },

  'homework.unknown': { code: 42301, message: '这一节没有作业', then: 'quiet' },
  'homework.not_now': { code: 42302, message: '现在不能改这份作业，请刷新后再看', then: 'toast' },
  'homework.file_unknown': { code: 42303, message: '有图片或录音没有传好，请删掉后重新添加', then: 'toast', field: 'uploadIds' },
  'homework.empty': { code: 42304, message: '还没有内容，写一句，拍一张，或者说一段', then: 'toast', field: 'text' },
  'homework.older': { code: 42306, message: '另一台手机上写了更新的内容，请刷新后接着写', then: 'quiet', field: 'seq' },
  'homework.no_appeal': { code: 42305, message: '这份作业不能再请老师复核', then: 'toast' },
  'pass.over': { code: 42311, message: '这个链接不能用了，请到工作台重新生成', then: 'quiet' },
  'pass.new_device': { code: 42314, message: '正在认这台手机，请再试一次', then: 'quiet' },
  'piece.not_yours': { code: 42312, message: '领取的时间过了，或者已经批好，请领下一份', then: 'toast' },
  'piece.returned_enough': { code: 42313, message: '已经退回过两次，这一次请通过', then: 'toast', field: 'verdict' },

  'certificate.unknown': { code: 42321, message: '没有找到这张证明', then: 'toast' },
  'certificate.not_yet': { code: 42322, message: '还有条件没有完成，请刷新后看看差哪一项', then: 'toast' },
  'certificate.name': { code: 42323, message: '姓名要2到20个字，只能写汉字和字母', then: 'quiet', field: 'name' },
  'certificate.revoked': { code: 42324, message: '这门课的证明已被撤销，请联系客服', then: 'toast' },
  'certificate.replaced_enough': { code: 42325, message: '自己换证明的次数用完了，请联系客服', then: 'toast' },
  'plan.value': { code: 42331, message: '这一项没有填对，请检查后再填', then: 'quiet', field: 'value' },
  'document.unknown': { code: 41808, message: '没有找到这份内容', then: 'quiet' },

  'reading.unknown': { code: 42371, message: '没有找到这个共读小组', then: 'quiet' },
  'reading.full': { code: 42372, message: '这个小组刚刚坐满了，换一个小组吧', then: 'toast' },
  'reading.over': { code: 42373, message: '这个小组已经读完了', then: 'toast' },
  'reading.elsewhere': { code: 42374, message: '你正在读另一本，读完再加入这一本', then: 'toast' },
  'reading.not_open': { code: 42375, message: '这一章还没有到打开的日子', then: 'quiet' },
  'thought.too_soon': { code: 42377, message: '一分钟只能说一句，稍等再发', then: 'toast', field: 'words' },
  'thought.unknown': { code: 42378, message: '没有找到这条感想，可能已经删掉了', then: 'toast' },
  'research.closed': { code: 42379, message: '这次调研已经结束，答案不能再改', then: 'toast' },
  'research.wrong': { code: 42376, message: '还有题目没有答', then: 'toast', field: 'answers' },

  'report.not_kept': { code: 41901, message: '上报未保存', then: 'quiet' },

  'feedback.reason_unknown': { code: 41001, message: '请选择无法进群的原因', then: 'toast', field: 'feedbackCode' },
  'feedback.not_enrolled': { code: 41002, message: '没有找到你的报名记录，请刷新页面', then: 'toast' },
  'complaint.unknown': { code: 41003, message: '没有找到这条投诉，请核对查询码', then: 'toast' },
  'complaint.step_refused': { code: 41004, message: '这条投诉刚刚有了新进展，请刷新后再试', then: 'toast' },
  'complaint.nothing_said': { code: 41005, message: '请先写点什么，或者选择是否满意', then: 'toast', field: 'content' },
  'complaint.picture_unknown': { code: 41006, message: '有图片没有传好，请删掉后重新添加', then: 'toast', field: 'uploadIds' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof errors;
