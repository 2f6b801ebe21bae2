/** What is behind the code of an answer: what was done, or Alipay's own name for why not. */
export type Answered = { told: object } | { code: string };
