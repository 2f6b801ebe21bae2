import { describe, expect, test } from 'vitest';
import { weeksOf } from './weeks.rule.ts';

// A Sunday in Beijing, while it is still Saturday evening in Greenwich.
const NOW = '2026-11-14T17:00:00.000Z';

describe('the calendar of starts', () => {
  test('begins with the Monday of this week, by Beijing’s clock', () => {
    const [first] = weeksOf(NOW, []);
    expect(first?.map(({ key }) => key)).toEqual([
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ]);
    expect(first?.map(({ isPast }) => isPast)).toEqual([true, true, true, true, true, true, false]);
  });

  test('reaches the week of the last start, shows three weeks at least and eight at the most', () => {
    expect(weeksOf(NOW, [])).toHaveLength(3);
    expect(weeksOf(NOW, ['2026-12-09T12:00:00.000Z'])).toHaveLength(5);
    expect(weeksOf(NOW, ['2027-11-09T12:00:00.000Z'])).toHaveLength(8);
  });

  test('names the month where the calendar or a month begins', () => {
    expect(weeksOf(NOW, [])[0]?.map(({ label }) => label)).toEqual(['11/9', '10', '11', '12', '13', '14', '15']);
    expect(
      weeksOf(NOW, ['2026-12-09T12:00:00.000Z'])
        .flat()
        .find(({ key }) => key === '2026-12-01')?.label,
    ).toBe('12/1');
  });
});
