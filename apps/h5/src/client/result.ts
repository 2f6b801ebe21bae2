import type { Reaction } from '@xuetang/contract/errors';

/** `answer`: the server said no. `network`, `timeout`: nobody knows what the server did. */
export type FailureKind = 'answer' | 'network' | 'timeout';

export interface Failure {
  ok: false;
  code: number;
  message: string;
  then: Reaction;
  kind: FailureKind;
  /** What is wrong by field of the request, in words to stand beneath it. */
  fields?: Readonly<Record<string, string>>;
}

export type Result<T> = { ok: true; data: T } | Failure;

/** Codes of our own for 'no answer': the server's are never below zero. */
export const NO_ANSWER = {
  network: { ok: false, kind: 'network', code: -1, message: '网络有点慢，请检查网络后重试', then: 'toast' },
  timeout: { ok: false, kind: 'timeout', code: -2, message: '请求超时，请刷新页面重试', then: 'toast' },
} as const satisfies Record<Exclude<FailureKind, 'answer'>, Failure>;
