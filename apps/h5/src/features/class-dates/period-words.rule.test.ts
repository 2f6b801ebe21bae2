import { describe, expect, test } from 'vitest';
import { eveningWords, seatWords, startWords, teacherWords } from './period-words.rule.ts';

const NOW = Date.parse('2026-11-15T16:20:00+08:00');
const PERIOD = { startsAt: '2026-11-18T12:00:00.000Z', endsAt: '2026-12-02T12:00:00.000Z' };

describe('a period in words', () => {
  test.each([
    ['three days ahead', NOW, '11月18日 周三 20:00 开课（还有 3 天）'],
    ['tomorrow', Date.parse('2026-11-17T23:00:00+08:00'), '明天 20:00 开课'],
    ['on the evening itself', Date.parse('2026-11-18T20:00:00+08:00'), '正在上课，12月2日结课'],
  ])('when it begins: %s', (_name, now, words) => expect(startWords(PERIOD, now)).toBe(words));

  test.each([
    ['open', '还有 12 个座位'],
    ['full', '已满'],
    ['coming', '明天 10:00 开始报名'],
  ] as const)('its seats when it is %s', (state, words) =>
    expect(seatWords({ state, seatsLeft: 12, enrolFrom: '2026-11-16T02:00:00.000Z' }, NOW)).toBe(words),
  );

  test('its evenings', () => expect(eveningWords(PERIOD, 40, NOW)).toBe('11月18日至12月2日，每晚 20:00，约 40 分钟'));

  test('a period of one evening is one evening', () =>
    expect(eveningWords({ ...PERIOD, endsAt: '2026-11-19T12:00:00.000Z' }, 60, NOW)).toBe('11月18日 20:00，一个晚上，约 60 分钟'));

  test.each([
    [[], '老师待定'],
    [['周若兰'], '周若兰老师'],
    [['周若兰', '陈思远'], '周若兰、陈思远老师'],
    [['周若兰', '陈思远', '林晓梅'], '周若兰、陈思远等 3 位老师'],
  ])('its teachers: %j', (names, words) => expect(teacherWords(names)).toBe(words));
});
