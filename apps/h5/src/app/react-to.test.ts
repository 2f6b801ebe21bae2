import { describe, expect, test, vi } from 'vitest';
import { toResult } from '../client/read-answer.ts';
import { NO_ANSWER, type Result } from '../client/result.ts';
import { createReactTo } from './react-to.ts';

const answered = (code: number, message = '服务器的话') => toResult({ code, message, data: null });

const reacting = (result: Result<unknown>) => {
  const ports = { toast: vi.fn(), endSession: vi.fn(), replacePage: vi.fn(), navigate: vi.fn() };
  const returned = createReactTo(ports)(result);
  const did = Object.entries(ports).flatMap(([name, port]) => port.mock.calls.map((args: unknown[]) => [name, args[0]]));
  return { did, returned };
};

test.each([
  ['[9-04] what the shell says on any page stays 3 s at the bottom and can be closed', 66_666, { ms: 3_000, at: 'bottom', closable: true }],
  ['[9-05] what it says about a wrong setting stays 3 s', 41_103, { ms: 3_000 }],
])('%s', (_name, code, options) => {
  const toast = vi.fn();
  createReactTo({ toast, endSession: vi.fn(), replacePage: vi.fn(), navigate: vi.fn() })(answered(code));
  expect(toast).toHaveBeenCalledWith('服务器的话', options);
});

describe('[8] the error catalogue', () => {
  test.each([
    ['8-01', answered(0), []],
    ['8-02a', answered(3), [['endSession', '服务器的话']]],
    ['8-02a', answered(4), [['endSession', '服务器的话']]],
    ['8-03', answered(9997), [['replacePage', answered(9997)]]],
    ['8-03', answered(9998), [['replacePage', answered(9998)]]],
    ['8-04', answered(9999, '该页面无法访问'), [['navigate', '/notfound']]],
    ['8-05', answered(200001), [['toast', '服务器的话']]],
    ['8-05', answered(200001, ''), [['toast', '异常处理004']]],
    ['8-06', NO_ANSWER.timeout, [['toast', '请求超时，请刷新页面重试']]],
    ['8-07', answered(41001), [['toast', '服务器的话']]],
    ['8-08', answered(41_105), [['toast', '服务器的话']]],
    ['8-08', answered(41_105, ''), [['toast', '授权失败']]],
    ['8-10', answered(41_401), [['toast', '服务器的话']]],
    ['8-10', answered(41_401, ''), [['toast', '获取小程序链接失败']]],
    ['8-18', answered(66_666), [['toast', '服务器的话']]],
  ])('[%s] case %#', (_id, result, did) => {
    const outcome = reacting(result);
    expect(outcome.did).toEqual(did);
    expect(outcome.returned).toBe(result);
  });
});
