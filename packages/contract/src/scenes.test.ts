import { describe, expect, test } from 'vitest';
import { codeNumber, scenes, type Scene } from './scenes.ts';

describe('[4.3] the scene codes, in the order of the specification', () => {
  const table: [id: string, code: Scene, meaning: string, label: string, suffix: string][] = [
    ['4.3-02', 1, 'enrolling, normal sign-up', '正常报名', '00'],
    ['4.3-03', 2, 'enrolling, re-enrol and reassign', '再次报名', '01'],
    ['4.3-04', 7, 'enrolling but period full', '本期已满', '02'],
    ['4.3-05', 3, 'awaiting start', '等待开课', '03'],
    ['4.3-06', 4, 'in session', '正在上课', '04'],
    ['4.3-07', 14, 'group abnormal', '群异常', '05'],
    ['4.3-08', 6, 'group invalid', '群已失效', '06'],
    ['4.3-09', 5, 'ended', '已结课', '07'],
    ['4.3-10', 9, 'awaiting enrolment / no open period', '等待招生', '08'],
    ['4.3-11', 10, 'advanced tier', '进阶学员', '09'],
    ['4.3-12', 11, 'blacklist', '名单限制', '10'],
    ['4.3-13', 13, 'other', '其他情况', '99'],
    ['4.3-14', 15, 'non-target user', '非目标用户', '15'],
    ['4.3-15', 16, 'enrolment attempts over limit', '次数超限', '16'],
    ['4.3-16', 94, 'super-fan user refused phone authorisation', '未授权手机', '94'],
    ['4.3-17', 95, 'authorised phone balance insufficient', '授权额度不足', '95'],
    ['4.3-18', 96, 'mutual-exclusion interface error fallback', '查询异常', '96'],
    ['4.3-19', 97, 'enrolment interface error fallback', '报名异常', '97'],
    ['4.3-20', 98, 'class-assignment interface error fallback', '分班异常', '98'],
  ];

  test.each(table)('[%s] code %i: %s', (_id, code, _meaning, label, suffix) => expect(scenes[code]).toEqual({ label, suffix }));

  test('there are no others, and no two look alike on the page', () => {
    expect(Object.keys(scenes).map(Number)).toEqual(table.map(([, code]) => code).toSorted((a, b) => a - b));
    const all = Object.values(scenes);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    expect(new Set(all.map(({ suffix }) => suffix)).size).toBe(all.length);
  });

  test('[4.3-21] a code without a given suffix shows itself', () => {
    for (const code of [15, 16, 94, 95, 96, 97, 98] as const) expect(scenes[code].suffix).toBe(String(code));
  });
});

describe('the code number: kind and decision, label, number', () => {
  test.each([
    [1, 'group', '编号：1K7Q2M0-正常报名-00'],
    [6, 'teacher', '编号：2K7Q2M0-群已失效-06'],
    [96, 'default', '编号：3K7Q2M0-查询异常-96'],
  ] as const)('[4.3-01] [4.3-22] scene %i with the %s code', (scene, kind, text) => expect(codeNumber(scene, kind, 'K7Q2M0')).toBe(text));

  test.each([[8], [12], [99], [0], [-1], [1.5], [Number.NaN]])('[4.3-01] [4.3-22] code %d is not in the table: other', (scene) => {
    expect(codeNumber(scene, 'default', 'K7Q2M0')).toBe('编号：3K7Q2M0-其他情况-99');
  });
});
