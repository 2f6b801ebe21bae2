import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../../../tests/security/injection-payloads.ts';
import type { Around } from '@xuetang/page-template/landing/block';
import { designFor } from '@xuetang/page-template/landing/designs';
import { LandingPage, readLandingPage } from '@xuetang/page-template/landing/landing-page';
import { LandingView } from '@xuetang/page-template/landing/LandingView.tsx';

const around: Around = {
  facts: {
    campName: '小白理财训练营',
    periodNumber: 86,
    startsAt: '2026-11-18T12:00:00.000Z',
    enrolUntil: '2026-11-17T12:00:00.000Z',
    seatsLeft: 37,
    seatsAll: 200,
    countedAt: '2026-11-15T05:39:00.000Z',
    teacherName: '周若兰',
  },
  joinHref: '/classInfo21?campId=1',
  userAgreementHref: '/userAgreement',
  privacyHref: '/privacyAgreement',
  complaintHref: '/complaint',
  aboutHref: '/about',
};
const drawn = (page: LandingPage, of = around) => renderToStaticMarkup(<LandingView page={page} around={of} />);
const skeleton = (html: string): string[] => html.match(/<[!/a-z][^>]*>/gi) ?? [];

const LAST = [{ kind: 'closing' }, { kind: 'dock', label: '免费报名' }];
const pageOf = (...blocks: object[]) => readLandingPage(JSON.stringify({ title: '免费领课', blocks: [...blocks, ...LAST] }));

describe('a landing page is data', () => {
  test('the built-in design keeps to its own schema, and stands in for a number that nobody drew', () => {
    expect(LandingPage.safeParse(designFor(undefined)).error).toBeUndefined();
    expect(designFor(9_999)).toBe(designFor(undefined));
  });

  test('what every one has: the risk, the way to complain, one button that is a link', () => {
    const html = drawn(designFor(undefined));
    expect(html).toContain('投资有风险，课程不构成投资建议');
    expect(html).toContain('href="/complaint"');
    expect(html.match(/data-join/g)).toHaveLength(1);
    expect(html).toContain('href="/classInfo21?campId=1"');
    expect(html).not.toContain('checked');
  });

  test.each([
    ['no closing', { title: '课', blocks: [{ kind: 'dock', label: '报名' }] }],
    ['no button', { title: '课', blocks: [{ kind: 'closing' }] }],
    ['an unknown block', { title: '课', blocks: [{ kind: 'html', html: '<b>' }, ...LAST] }],
    ['a symbol that nobody drew', { title: '课', blocks: [{ kind: 'curriculum', title: 'x', lessons: [{ symbol: 'coin' }] }, ...LAST] }],
    ['no blocks', { title: '课', blocks: [] }],
    ['no page at all', 5],
  ])('refused: %s', (_name, page) => expect(readLandingPage(JSON.stringify(page))).toBeUndefined());

  test('what is no JSON is no page', () => expect(readLandingPage('{')).toBeUndefined());

  test('places left are counted, with the moment; without facts there is no such block', () => {
    const page = pageOf({ kind: 'seats' });
    expect(page).toBeDefined();
    const [counted, uncounted] = [drawn(page!), drawn(page!, { ...around, facts: undefined })];
    expect(counted).toContain('名额统计于 13:39');
    expect(counted).toContain('11月18日开课');
    expect(uncounted).not.toContain('名额');
  });

  test('whatever operators write is text: hundreds of hostile ones change no element', () => {
    const tame = skeleton(drawn(pageOf({ kind: 'promises', title: '安', never: ['安', '好'], note: '安' })!));
    let tried = 0;
    for (const text of hostileTexts) {
      const [title, line, note] = [text.slice(0, 20), text.slice(0, 10), text.slice(0, 60)];
      const page = pageOf({ kind: 'promises', title, never: [line, '好'], note });
      if (!page || line === '好') continue;
      tried++;
      expect(skeleton(drawn(page)), text).toEqual(tame);
    }
    expect(tried).toBeGreaterThan(40);
  });
});
