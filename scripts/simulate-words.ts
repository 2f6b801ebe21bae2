import type { PlayedDay } from '@xuetang/server/modules/enrolment/index';

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const at = (moment: Date | null): string => (moment ? clock.format(moment) : '—');

/** A Han character is as wide as two letters. */
const width = (text: string): number => [...text].reduce((sum, char) => sum + (char > '\u2E80' ? 2 : 1), 0);

const table = (head: string[], rows: string[][]): string[] => {
  const widths = head.map((name, column) => Math.max(width(name), ...rows.map((row) => width(row[column] ?? ''))));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((wide) => '-'.repeat(wide))), ...rows.map(line)];
};

/** A played day as an operator reads it: hour by hour, then group by group, then what to see to. */
export const dayWords = (camp: string, { hours, groups, shortAt, outAt }: PlayedDay): string[] => {
  const hourRows = hours.map((hour) => [
    at(hour.at),
    ...[hour.visitors, hour.returning, hour.seated, hour.joined, hour.released, hour.turnedAway, hour.left].map(String),
  ]);
  const used = groups.filter(({ before, after, diedAt }) => after !== before || diedAt !== null);
  const groupRows = used.map((group) => [
    group.label,
    group.teacherName,
    `${group.before} → ${group.after} / ${group.softCap}`,
    at(group.firstSeatAt),
    at(group.fullAt),
    group.swappedAt.length > 0 ? `换码 ${group.swappedAt.map(at).join('、')}` : '—',
    at(group.diedAt),
  ]);
  return [
    camp,
    '',
    ...table(['时间', '访客', '回访', '分到座位', '进群', '释放', '没座位', '余座'], hourRows),
    '',
    ...table(['群', '老师', '座位', '开始填充', '填满', '换码', '群码失效'], groupRows),
    '',
    shortAt ? `余座不足告警：${at(shortAt)}` : '余座一直充足',
    outAt ? `座位用完，开始有人分不到：${at(outAt)}` : '全天座位够用',
  ];
};
