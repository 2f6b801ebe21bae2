import { describe, expect, test } from 'vitest';
import { clockWords } from './clock-words.rule.ts';

const at = (text: string) => new Date(`${text}:00+08:00`).toISOString();
const NOW = Date.parse(at('2026-11-16T13:30'));

describe('a promise', () => {
  const since = at('2026-11-16T13:00');
  const due = at('2026-11-16T15:00');
  test.each([
    ['running', { due, metAt: null, isLate: false }, { tone: 'running', says: '今天 15:00 前答复', left: '还有 1 小时 30 分', used: 0.25 }],
    ['kept', { due, metAt: at('2026-11-16T13:20'), isLate: false }, { tone: 'kept', says: '今天 13:20 已答复', left: '已按时答复' }],
    ['missed', { due: at('2026-11-16T13:10'), metAt: null, isLate: true }, { tone: 'late', left: '已超时 20 分，正在加急' }],
    [
      'made good too late',
      { due: at('2026-11-16T13:10'), metAt: at('2026-11-16T13:25'), isLate: true },
      { tone: 'late', says: '今天 13:25 已答复', left: '晚了 15 分，抱歉' },
    ],
    [
      'past, but waiting for the learner',
      { due: at('2026-11-16T13:10'), metAt: null, isLate: false },
      { tone: 'running', left: '等您确认' },
    ],
  ] as const)('%s', (_name, clock, words) => expect(clockWords(clock, '答复', since, NOW)).toMatchObject(words));
});
