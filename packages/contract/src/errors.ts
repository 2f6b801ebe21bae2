/** What the client does about an error (spec 8). The shell reacts; the request client only returns it. */
export type Reaction = 'login' | 'error-page' | 'not-found' | 'toast' | 'quiet';

interface ErrorEntry {
  code: number;
  message: string;
  then: Reaction;
  /** HTTP status, where it is not 200: only what a proxy or a probe must see. */
  status?: number;
}

export const errors = {
  'session.ended': { code: 3, message: '登录已过期，请重新登录', then: 'login' },
  'session.replaced': { code: 4, message: '你的账号已在别处登录，请重新登录', then: 'login' },
  'page.closed': { code: 9997, message: '页面已下线', then: 'error-page' },
  'page.unavailable': { code: 9998, message: '页面暂不可用', then: 'error-page' },
  'page.forbidden': { code: 9999, message: '该页面无法访问', then: 'not-found' },
  'handling.failed': { code: 200001, message: '异常处理004', then: 'toast' },

  'request.invalid': { code: 40001, message: '提交的内容不完整，请检查后重试', then: 'toast', status: 400 },
  'request.unknown_call': { code: 40401, message: '没有这个接口', then: 'toast', status: 404 },
  'signature.invalid': { code: 40101, message: '请求校验失败，请刷新页面重试', then: 'toast', status: 400 },
  'signature.stale': { code: 40102, message: '手机时间不准，请校准后重试', then: 'toast', status: 400 },
  'request.too_many': { code: 42901, message: '操作太快了，请稍等一会儿', then: 'toast', status: 429 },
  'server.failed': { code: 50001, message: '服务开小差了，请稍后再试', then: 'toast', status: 500 },
  'server.busy': { code: 50301, message: '人有点多，请稍后再试', then: 'toast', status: 503 },

  'login.code_used': { code: 41101, message: '微信授权已失效，请重新进入页面', then: 'toast' },
  'login.wechat_failed': { code: 41102, message: '微信登录失败，请重新进入页面', then: 'toast' },
  'login.wechat_type_unknown': { code: 41103, message: '公众号配置有误，请联系助教', then: 'toast' },
  'login.conversion_failed': { code: 41105, message: '授权失败', then: 'toast' },
  'wechat.url_not_ours': { code: 41104, message: '当前页面不支持分享', then: 'quiet' },

  'camp.unknown': { code: 41201, message: '训练营不存在或已下线', then: 'toast' },
  'template.unknown': { code: 41301, message: '页面模板不存在', then: 'quiet' },
  'mini.scheme_failed': { code: 41401, message: '获取小程序链接失败', then: 'toast' },

  'report.not_kept': { code: 41901, message: '上报未保存', then: 'quiet' },

  'feedback.reason_unknown': { code: 41001, message: '请选择无法进群的原因', then: 'toast' },
  'feedback.not_enrolled': { code: 41002, message: '没有找到你的报名记录，请刷新页面', then: 'toast' },
  'complaint.unknown': { code: 41003, message: '没有找到这条投诉，请核对查询码', then: 'toast' },
  'complaint.step_refused': { code: 41004, message: '这条投诉刚刚有了新进展，请刷新后再试', then: 'toast' },
  'complaint.nothing_said': { code: 41005, message: '请先写点什么，或者选择是否满意', then: 'toast' },
  'complaint.picture_unknown': { code: 41006, message: '有图片没有传好，请删掉后重新添加', then: 'toast' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof errors;

const byCode = new Map<number, ErrorEntry>(Object.values(errors).map((entry) => [entry.code, entry]));

/** A code that is not in the catalogue is shown as a toast with the server's words (spec 8, last row of the calls). */
export const reactionTo = (code: number): Reaction => byCode.get(code)?.then ?? 'toast';
