/** What a quiz found out; the address names one of these and nothing else is believed or shown. */
export const QUIZ_RESULTS = {
  steady: { name: '稳健型', means: '更在意不亏。先留够备用钱，再谈别的。' },
  balanced: { name: '平衡型', means: '能接受小的起伏。先弄懂风险等级，再决定放多少。' },
  growth: { name: '进取型', means: '能承受大的起伏，也最容易冲动。先学会止损和分散。' },
} as const;

export type QuizResult = keyof typeof QUIZ_RESULTS;

/** With what the visitor came, besides the camp: read by the host, so that the page is drawn with it. */
export interface Came {
  result?: QuizResult;
}

export const cameWith = (query: URLSearchParams): Came => {
  const result = query.get('result') ?? '';
  return Object.keys(QUIZ_RESULTS).includes(result) ? { result: result as QuizResult } : {};
};
