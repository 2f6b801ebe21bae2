interface ExceptionEntry {
  errorType: number;
  errorCode: number;
  errorCodeDesc: string;
  /** 1: something of ours broke. 2: the learner saw less than they came for. */
  exceptionLevel: number;
}

/** Exceptions that the specification numbers (spec 8). Spread into an exception log, with the page and the reason beside it. */
export const exceptions = {
  tokenNotCleared: { errorType: 1, errorCode: 12_000, errorCodeDesc: '强登录页清除登录态出错', exceptionLevel: 1 },
  sentToOrdinaryEnrolment: { errorType: 1, errorCode: 12_001, errorCodeDesc: '兜底跳转普通报名页', exceptionLevel: 2 },
  accountQrShown: { errorType: 1, errorCode: 12_002, errorCodeDesc: '兜底展示公众号二维码', exceptionLevel: 2 },
} as const satisfies Record<string, ExceptionEntry>;
