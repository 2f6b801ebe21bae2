import { COMPLAINT_TEXT_LEAST, COMPLAINT_TEXT_MOST } from '@xuetang/contract/complaint-terms';
import { expect, test } from 'vitest';
import { feedbackText, NOTE_MOST } from './feedback-text.rule.ts';
import { REASONS } from './reasons.ts';

const taught = { campName: '小白理财训练营', periodName: '第 86 期', className: '3 班', teacherName: '周若兰' };

test('reason, class and words stand in one text', () => {
  expect(feedbackText('二维码扫不出来', taught, ' 屏幕很亮了 ')).toBe(
    '【添加专属老师】二维码扫不出来。班级：小白理财训练营第 86 期3 班，周若兰老师。补充：屏幕很亮了',
  );
});

test.each(REASONS)('$words fits a complaint, with the longest note and with none', ({ words }) => {
  expect(feedbackText(words, null, '').length).toBeGreaterThanOrEqual(COMPLAINT_TEXT_LEAST);
  expect(feedbackText(words, { ...taught, campName: '营'.repeat(40) }, '长'.repeat(NOTE_MOST)).length).toBeLessThanOrEqual(
    COMPLAINT_TEXT_MOST,
  );
});
