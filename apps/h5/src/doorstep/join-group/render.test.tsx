import { pages } from '@xuetang/h5-routes/table';
import { DEFAULT_TEMPLATE } from '@xuetang/page-template/config';
import { describe, expect, test } from 'vitest';
import type { JoinGroupData } from './data.ts';
import { render } from './render.tsx';

const rows = pages.filter(({ family, built }) => built && (family === 'join-group' || family === 'success'));
const CODE = 'data:image/png;base64,AAAA';

const bodyOf = (row: (typeof rows)[number], over: Partial<JoinGroupData> = {}): string =>
  render({
    page: row as JoinGroupData['page'],
    query: '?campId=1',
    config: { wechatOnly: true, hosts: { main: { primary: '' }, qnxk: { primary: '' } } },
    came: {},
    template: DEFAULT_TEMPLATE,
    account: { name: '学堂理财课', qr: CODE },
    showComplaint: true,
    ...over,
  });

/** What keeps WeChat from reading a code, as far as the drawn page shows it (spec 2.11). */
const faultsOf = (body: string): string[] => {
  const codes = body.match(/<img[^>]*class="xt-qr"[^>]*>/g) ?? [];
  return [
    ...(codes.length === 1 ? [] : [`${codes.length} codes`]),
    ...(codes.every((code) => code.includes(CODE)) ? [] : ['the code is not inside the page']),
    ...(/<canvas|<iframe|<details[^>]*>(?:(?!<\/details>).)*class="xt-qr"|hidden=""/s.test(body) ? ['the code is covered'] : []),
  ];
};

describe('every page of both families, as the host draws it', () => {
  test.each(rows.map((row) => [row.name, row] as const))('%s: one code inside the page, one headline, the risk', (_name, row) => {
    const body = bodyOf(row);
    expect(faultsOf(body)).toEqual([]);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toContain('投资有风险，课程不构成投资建议');
    expect(body).toContain('href="/complaint"');
    expect(bodyOf(row, { showComplaint: false })).not.toContain('href="/complaint"');
  });

  test('the check sees a code that is missing, doubled, elsewhere or covered', () => {
    const body = bodyOf(rows[0]!);
    const [code = ''] = body.match(/<img[^>]*class="xt-qr"[^>]*>/) ?? [];
    for (const bug of [
      body.replace(code, ''),
      body.replace(code, code + code),
      body.replace(CODE, '/nothing.png'),
      body.replace(code, `<details><summary>看二维码</summary>${code}</details>`),
      body.replace(code, `<canvas></canvas>${code}`),
    ])
      expect(faultsOf(bug)).not.toEqual([]);
  });

  test('no two pages are drawn the same', () => {
    const drawn = Map.groupBy(rows, (row) => bodyOf(row));
    const twins = [...drawn.values()].filter((same) => same.length > 1).map((same) => same.map(({ name }) => name));
    // The specification speaks of these two as one page.
    expect(twins).toEqual([['classInfo21', 'pageTemplate']]);
  });

  test('a quiz result is one that we know, or none', () => {
    const question = rows.find(({ name }) => name === 'classInfo-question')!;
    expect(bodyOf(question, { came: { result: 'steady' } })).toContain('你的结果：稳健型');
    expect(bodyOf(question)).toContain('你的测评结果');
  });
});
