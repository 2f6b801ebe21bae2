import { landing } from '@xuetang/h5-routes/families/landing';
import type { Around } from '@xuetang/page-template/landing/block';
import { blocks } from '@xuetang/page-template/landing/blocks';
import { designFor } from '@xuetang/page-template/landing/designs';
import { type LandingPage, readLandingPage } from '@xuetang/page-template/landing/landing-page';
import { LandingView } from '@xuetang/page-template/landing/LandingView.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CampFacts } from '@xuetang/page-template/landing/camp-facts';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../../../tests/security/injection-payloads.ts';
import { render } from './render.tsx';

const around: Around = {
  facts: {
    campName: '小白理财训练营',
    periodNumber: 86,
    startsAt: '2026-11-18T12:00:00.000Z',
    enrolUntil: '2026-11-17T12:00:00.000Z',
    seatsLeft: 37,
    seatsAll: 200,
    countedAt: '2026-11-15T05:39:00.000Z',
    enrolled: 163,
    teachers: [{ teacherId: '1', name: '周若兰', portrait: 'long-hair' }],
    reviews: { all: 21, list: [{ shownAs: '阿凯 · 34 岁', periodNumber: 84, stars: 3, text: '前两天偏浅，第 4 天值得听。' }] },
  },
  joinHref: '/classInfo21?campId=1',
  asksConsent: true,
  account: { name: '学堂', qr: 'data:,' },
  agreements: {},
  filmHosts: ['film.xuetang.example'],
  company: undefined,
  mobileForm: (label) => label,
  userAgreementHref: '/userAgreement',
  privacyHref: '/privacyAgreement',
  complaintHref: '/complaint',
  aboutHref: '/about',
};
const drawn = (page: LandingPage, of: Around = around) => renderToStaticMarkup(<LandingView page={page} around={of} />);
const skeleton = (html: string): string[] => html.match(/<[!/a-z][^>]*>/gi) ?? [];

const LAST = [{ kind: 'closing' }, { kind: 'dock', label: '免费报名' }];
const pageOf = (...list: object[]) => readLandingPage(JSON.stringify({ title: '免费领课', blocks: [...list, ...LAST] }));
const rows = landing.map(({ name, variant }) => ({ name, page: designFor(variant) }));

describe.each(rows)('$name', ({ page }) => {
  test('has the risk, the way to complain where it is open, a button that is a link, and a box that nobody ticked', () => {
    const html = drawn(page);
    expect(html).toContain('投资有风险，课程不构成投资建议');
    expect(html).toContain('href="/complaint"');
    expect(drawn(page, { ...around, complaintHref: undefined })).not.toContain('投诉');
    expect(html).toContain('href="/classInfo21?campId=1"');
    expect(html).not.toContain('checked');
  });
});

describe('a landing page is data', () => {
  test('a number that nobody drew is the first design', () => expect(designFor({ design: 9_999 })).toBe(designFor({})));

  test('places left are counted, with the moment; without facts there is no such block', () => {
    const page = pageOf({ kind: 'seats' })!;
    const [counted, uncounted] = [drawn(page), drawn(page, { ...around, facts: undefined })];
    expect(counted).toContain('名额统计于 13:39');
    expect(counted).toContain('11月18日 周三 20:00 开课');
    expect(uncounted).not.toContain('名额');
  });

  test('learners speak for themselves, with their stars and how many they are; where nobody has, nobody does', () => {
    const page = pageOf({ kind: 'reviews', title: '上完课的人怎么说' })!;
    expect(drawn(page)).toMatch(/上完课的人怎么说.*阿凯 · 34 岁.*第 84 期.*3 星，满分 5.*前两天偏浅.*共 21 条/s);
    expect(drawn(page, { ...around, facts: { ...around.facts!, reviews: { all: 0, list: [] } } })).not.toContain('怎么说');
    expect(drawn(page, { ...around, facts: undefined })).not.toContain('怎么说');
  });

  const withFacts = (over: Partial<CampFacts>): Around => ({ ...around, facts: { ...around.facts!, ...over } });

  test('under half full it tells how many have come, from ten on; above, how many seats are left', () => {
    const said = (over: Partial<CampFacts>) => drawn(pageOf({ kind: 'seats' })!, withFacts(over)).replaceAll(/<[^>]*>/g, '');
    expect(said({ seatsAll: 1080, seatsLeft: 954, enrolled: 126 })).toContain('已报126人');
    expect(said({ seatsAll: 1080, seatsLeft: 954, enrolled: 126 })).not.toMatch(/954|1080|还剩/);
    expect(said({ seatsAll: 200, seatsLeft: 197, enrolled: 3 })).not.toMatch(/已报|还剩|共 200/);
    expect(said({ seatsAll: 200, seatsLeft: 100, enrolled: 100 })).toContain('还剩100个名额共 200 个');
  });

  test('a period that is full says so: no seat is counted down, and nobody is hurried', () => {
    const full = drawn(pageOf({ kind: 'seats' })!, withFacts({ seatsLeft: 0 }));
    expect(full).toContain('已经报满');
    expect(full).not.toMatch(/data-countdown|还剩/);
  });

  test('the button says what a tap can bring: a seat on the first evening, another camp, or the news of the next period', () => {
    const button = (of: Around) =>
      /data-join="">(.*?)<\/a>/.exec(drawn(pageOf({ kind: 'button', label: '我想听' })!, of).replace('我想听', ''))?.[1];
    const last = (of: Around) =>
      drawn(pageOf()!, of)
        .split('data-join="">')[1]!
        .replaceAll(/<[^>]*>/g, ' ');
    const elsewhere = { campName: '养老金公开课', startsAt: '2026-11-22T12:00:00.000Z' };
    expect(last(around)).toMatch(/^免费报名 +11月18日 20:00 开课/);
    expect(last({ ...withFacts({ seatsLeft: 0 }), elsewhere })).toMatch(/^改报养老金公开课 +11月22日 20:00 开课 +免费/);
    expect(last({ ...around, facts: null, elsewhere })).toMatch(/^改报养老金公开课/);
    expect(last({ ...around, facts: null })).toMatch(/^关注公众号，等下一期/);
    expect(last({ ...around, facts: undefined })).toMatch(/^免费报名/);
    expect(button(withFacts({ seatsLeft: 0 }))).not.toContain('我想听');
  });

  test('every hour is the period’s own, on every page', () => {
    const late = withFacts({ startsAt: '2026-11-18T13:15:00.000Z' });
    for (const { name, page } of rows) {
      const hours =
        drawn({ ...page, blocks: page.blocks.filter(({ kind }) => !['chat', 'seats'].includes(kind)) }, late).match(
          /\d{1,2}:\d{2}|\d+\s*点/g,
        ) ?? [];
      expect([name, ...new Set(hours)]).toEqual([name, '21:15'].slice(0, hours.length > 0 ? 2 : 1));
      expect(drawn(page, { ...around, facts: undefined }), name).not.toMatch(/开课时间\}/);
    }
  });

  test('one teacher has one face, and the group is promised to them only where they are the only one', () => {
    const page = pageOf({ kind: 'teacher', title: '谁来讲', text: '每晚讲 40 分钟。' })!;
    const chen = { teacherId: '2', name: '陈思远', portrait: null };
    const [zhou] = around.facts!.teachers;
    expect(drawn(page)).toMatch(/周若兰.*班级群里带你的，也是这位老师/s);
    const two = drawn(page, withFacts({ teachers: [zhou!, chen] }));
    expect(two).toMatch(/周若兰.*陈思远.*一位老师带一个班/s);
    expect(two).not.toContain('也是这位老师');
    const named = pageOf({ kind: 'teacher', title: '谁来讲', text: '每晚讲 40 分钟。', teacherId: '2' })!;
    expect(drawn(named, withFacts({ teachers: [zhou!, chen] }))).not.toMatch(/周若兰|也是这位老师/);
    expect(drawn(named)).toMatch(/学堂的老师/);
    expect(drawn(named)).not.toContain('周若兰');
  });

  test('a letter of several teachers is signed by the school', () => {
    const chen = { teacherId: '2', name: '陈思远', portrait: null };
    const signed = (of: Around) => /<footer><svg.*?<b>(.*?)<\/b>/s.exec(drawn(designFor({ design: 48 }), of))?.[1];
    expect(signed(around)).toBe('周若兰');
    expect(signed(withFacts({ teachers: [...around.facts!.teachers, chen] }))).toBe('学堂的老师');
  });

  test('who answers for the page is on it, once it is published', () => {
    const company = { name: '演示教育科技有限公司', licence: '91000000DEMO000000', record: '演ICP备00000000号' };
    const html = drawn(pageOf()!, { ...around, company });
    for (const words of Object.values(company)) expect(html).toContain(words);
    expect(drawn(pageOf()!)).not.toContain('统一社会信用代码');
  });

  test('a film plays from a host that we trust, behind a link; from another one only its story is told', () => {
    const film = designFor({ design: 46, film: true }).blocks.find(({ kind }) => kind === 'film');
    const from = (host: string) => drawn(pageOf({ ...film, src: `https://${host}/a.mp4` })!);
    expect(from('film.xuetang.example')).toContain('<a href="https://film.xuetang.example/a.mp4" data-film="">');
    expect(from('evil.example')).not.toContain('evil.example');
    expect(from('evil.example')).toContain('豆豆三岁');
    expect(from('film.xuetang.example')).not.toContain('<video');
  });

  test('the whole agreement stands in the page; where it did not come, a link to it does', () => {
    const page = pageOf({ kind: 'agreement', document: 'privacy' })!;
    const privacy = { title: '隐私政策', version: '2026-11-01', summary: ['短'], sections: [{ heading: '一', paragraphs: ['长'] }] };
    const html = drawn(page, { ...around, agreements: { privacy } });
    expect(html).toMatch(/data-read="privacy" tabindex="0" role="region" aria-label="隐私政策"/);
    expect(html).toContain('<p>长</p>');
    expect(drawn(page)).toContain('<a href="/privacyAgreement">点这里看全文</a>');
  });

  test('a page that keeps nothing has no box and leads nowhere else', () => {
    const html = drawn(designFor({ asks: 'nothing' }), { ...around, asksConsent: false, joinHref: '#xt-follow' });
    expect(html).not.toMatch(/data-agree|data-join/);
    expect(html).toContain('id="xt-follow"');
  });

  test('the number is asked for in the fields of the app, drawn by the host', () => {
    const html = render(designFor({ asks: 'mobile-and-wechat' }), { ...around, joinHref: '#xt-form' });
    expect(html).toMatch(/data-form=""><form/);
    expect(html).toMatch(/autoComplete="one-time-code"/i);
    expect(html).not.toContain('data-join');
  });
});

describe('whatever operators write is text', () => {
  const NAMES = new Set(['kind', 'scene', 'symbol', 'ground', 'look', 'document', 'from', 'poster', 'teacherId', 'src']);
  type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
  /** Every text of a block replaced, and no longer than it was, so that the schema still takes it. */
  const rewrite = (value: Json, text: string): Json => {
    if (typeof value === 'string') return text.trim().slice(0, value.length) || '安';
    if (Array.isArray(value)) return value.map((inner) => rewrite(inner, text));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, NAMES.has(key) && key !== 'from' ? inner : rewriteNamed(value, key, text)]),
    );
  };
  /** `from` names a side in a chat and a person in a letter. */
  const rewriteNamed = (of: { [key: string]: Json }, key: string, text: string): Json =>
    key === 'from' && (of.from === 'stranger' || of.from === 'you') ? of.from : rewrite(of[key]!, text);

  const samples = new Map<string, Json>();
  for (const { page } of rows)
    for (const block of page.blocks) if (!samples.has(block.kind)) samples.set(block.kind, block as unknown as Json);
  samples.set('picture', { kind: 'picture', scene: 'bench', caption: '两个人坐在树下，慢慢地说着话' });
  samples.set('reviews', { kind: 'reviews', title: '上完课的人怎么说' });

  test('every kind of block is tried', () => expect([...samples.keys()].sort()).toEqual(Object.keys(blocks).sort()));

  test.each([...samples])('%s: hundreds of hostile texts change no element', (kind, block) => {
    const page = (text: string) =>
      readLandingPage(
        JSON.stringify({
          title: '课',
          blocks: kind === 'closing' || kind === 'dock' ? LAST.map((last) => rewrite(last, text)) : [rewrite(block, text), ...LAST],
        }),
      );
    const tame = skeleton(drawn(page('安'.repeat(200))!));
    let tried = 0;
    for (const text of hostileTexts) {
      const hostile = page(text);
      if (!hostile) continue;
      tried++;
      expect(skeleton(drawn(hostile)), text).toEqual(tame);
    }
    expect(tried).toBeGreaterThan(40);
  });
});
