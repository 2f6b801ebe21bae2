import { describe, expect, test } from 'vitest';
import { exceptions } from './exceptions.ts';

describe('[8] exception log codes', () => {
  test('[8-14] are 12000 to 12002, all of errorType 1', () => {
    expect(Object.values(exceptions).map(({ errorCode, errorType }) => [errorCode, errorType])).toEqual([
      [12_000, 1],
      [12_001, 1],
      [12_002, 1],
    ]);
  });

  test.each([
    ['[8-15] ', exceptions.tokenNotCleared, 12_000, 1, '强登录页清除登录态出错'],
    // No page sends anybody there yet.
    ['', exceptions.sentToOrdinaryEnrolment, 12_001, 2, '兜底跳转普通报名页'],
    ['[8-17] ', exceptions.accountQrShown, 12_002, 2, '兜底展示公众号二维码'],
  ])('%scode, level and words', (_id, entry, errorCode, exceptionLevel, errorCodeDesc) => {
    expect(entry).toEqual({ errorType: 1, errorCode, exceptionLevel, errorCodeDesc });
  });
});
