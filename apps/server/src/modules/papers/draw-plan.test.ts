import { PLAN_TEXT_MOST } from '@xuetang/contract/plan.rule';
import { placesInPdf, textOfPdf } from '@xuetang/testkit/read-paper';
import { expect, test } from 'vitest';
import { drawPlanPdf } from './draw-plan.ts';

const whole = {
  goal: '两年内攒下六个月的备用金',
  goalYuan: '24000',
  income: '8500',
  spending: '6000',
  reserve: '12000',
  cover: '我有职工医保；爱人有医保和意外险',
};

test('what somebody wrote is read back from the PDF, with what it comes to, its date and the risk note', async () => {
  const pdf = await drawPlanPdf(whole, '2026-11-17');
  const text = await textOfPdf(pdf);
  for (const words of [
    '我的计划书',
    '2026年11月17日',
    '两年内攒下六个月的备用金',
    '大约要多少钱24,000元',
    '每月到手8,500元',
    '每月要花6,000元',
    '每月能剩2,500元',
    '到手的钱里，花掉71%',
    '够用多久2个月',
    '我有职工医保；爱人有医保和意外险',
    '投资有风险，课程不构成投资建议',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('还没有');
  expect(pdf.length).toBeLessThan(400_000);
});

test('what is still empty says so, part by part', async () => {
  const text = await textOfPdf(await drawPlanPdf({ goal: '还清信用卡' }, '2026-11-17'));
  expect(text).toContain('还清信用卡');
  for (const words of ['大约要多少钱还没有填', '每月到手还没有填', '每月能剩填好数字就能算出', '够用多久填好数字就能算出'])
    expect(text).toContain(words);
  expect(text.split('还没有写。学到这一课，回来补上。')).toHaveLength(2);
});

test('the longest that may be saved stays on one sheet and above the risk note; pictures and broken lines are left out', async () => {
  const longest = '保障先给挣钱的人买齐😀\n'.repeat(40).slice(0, PLAN_TEXT_MOST);
  const pdf = await drawPlanPdf({ ...whole, goal: '好'.repeat(PLAN_TEXT_MOST), cover: longest, spending: '100000000' }, '2026-11-17');
  expect(await textOfPdf(pdf)).toContain('保障先给挣钱的人买齐保障先');
  const places = await placesInPdf(pdf);
  const note = places.find(({ text }) => text.includes('投资有风险'));
  const written = places.filter(({ text }) => text.includes('保障先给'));
  expect(written.length).toBeGreaterThan(3);
  for (const { page, y } of places) expect(page === 1 && y > 0).toBe(true);
  for (const { y } of written) expect(y).toBeGreaterThan((note?.y ?? 0) + 20);
});
