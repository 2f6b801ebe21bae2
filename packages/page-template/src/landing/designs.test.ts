import { PORTRAITS } from '@xuetang/art/portraits';
import { Portrait } from '@xuetang/contract/teacher';
import { describe, expect, test } from 'vitest';
import { landing } from '../../../h5-routes/src/families/landing.ts';
import { designFor } from './designs.ts';
import { landingFaults } from './faults.ts';
import { blockMissingFor } from './fits-row.ts';
import { type LandingPage, LandingPage as Schema } from './landing-page.ts';

const rows = landing.map(({ name, variant }) => ({ name, variant, page: designFor(variant) }));
const find = <K extends LandingPage['blocks'][number]['kind']>(page: LandingPage, kind: K) =>
  page.blocks.find((block): block is Extract<LandingPage['blocks'][number], { kind: K }> => block.kind === kind);
const designed = (name: string): LandingPage => {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`no row ${name}`);
  return row.page;
};

describe.each(rows)('the design of $name', ({ variant, page }) => {
  test('keeps to the schema, and has what its row asks for', () => {
    expect(landingFaults(JSON.stringify(page))).toEqual([]);
    expect(blockMissingFor(variant, page)).toBeUndefined();
  });
});

test('every page that leads on says what we do not do', () => {
  const silent = rows.filter(({ variant, page }) => variant.asks !== 'nothing' && !variant.circle && !find(page, 'promises'));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('an ad shows nobody who gained by the course, and a page that may cannot put words into their mouths', () => {
  expect(rows.filter(({ page }) => find(page, 'reviews')).map(({ name }) => name)).toEqual([]);
  const list = [{ who: '某某', when: '第 1 期', stars: 5, text: '太好了' }];
  const invented = {
    title: '免费领课',
    blocks: [{ kind: 'reviews', title: '上完课的人怎么说', list }, { kind: 'closing' }, { kind: 'dock', label: '报名' }],
  };
  expect(Schema.parse(invented).blocks[0]).toEqual({ kind: 'reviews', title: '上完课的人怎么说' });
});

test('nobody is made up to praise us, and no teacher has a past that we cannot prove', () => {
  const madeUp = /\d\d\s*岁|[★☆]|第 \d+ 期|(?:讲|教|做|坐|工作|带)[了过]?\s*[\d一二三四五六七八九十]+\s*多?[年个]/;
  const found = rows.flatMap(({ name, page }) => {
    const words = madeUp.exec(JSON.stringify(page));
    return words ? [`${name}: ${words[0]}`] : [];
  });
  expect(found).toEqual([]);
});

test('a page names a teacher by the row that has their name and face, or nobody', () => {
  const drawnOver = { kind: 'teacher', title: '谁来讲', text: '每晚讲 40 分钟。', name: '王五', portrait: 'grey' };
  const page = { title: '课', blocks: [drawnOver, { kind: 'closing' }, { kind: 'dock', label: '报名' }] };
  expect(Schema.parse(page).blocks[0]).toEqual({ kind: 'teacher', title: '谁来讲', text: '每晚讲 40 分钟。' });
  expect(Schema.safeParse({ ...page, blocks: [{ ...drawnOver, teacherId: 'grey' }, ...page.blocks.slice(1)] }).success).toBe(false);
  expect([...PORTRAITS].sort()).toEqual([...Portrait.options].sort());
});

test('no two rows look the same on the first screen', () => {
  const first = rows.map(({ page }) => JSON.stringify(find(page, 'hero')?.headline));
  expect(new Set(first).size).toBe(rows.length);
  const pictures = rows.map(({ page }) => {
    const { scene, symbol, ground } = find(page, 'hero') ?? {};
    return symbol ? `${symbol} on ${ground ?? 'tint'}` : (scene ?? 'hall-on-hill');
  });
  expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toEqual([]);
});

test('the nine numbers differ in order, ground or picture, not in words alone', () => {
  const shapes = ['tui', 'tui27', 'tui30', 'tui42-1', 'tui44', 'tui46', 'tui47', 'tui48', 'tui49-3', 'tui50'].map((name) => {
    const page = designed(name);
    return page.blocks.map(({ kind }) => kind).join(' ');
  });
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('the editions of 46 are arms of a comparison: another headline, another order, another first proof', () => {
  const arms = ['tui46', 'tui46-1', 'tui46-2', 'tui46-3', 'tui46-4', 'tui46-5', 'tui46-v'].map(designed);
  expect(new Set(arms.map((page) => page.blocks[1]?.kind)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(arms.map((page) => page.blocks.map(({ kind }) => kind).join(' '))).size).toBe(arms.length);
});

test('[2.7-15] the mini-program has three pages, and none says a price', () => {
  const mini = rows.filter(({ variant }) => variant.miniProgram);
  expect(mini.map(({ name }) => name)).toEqual(['tuimini', 'tuimini-live', 'tuimini-camp']);
  for (const { page } of mini) expect(JSON.stringify(page)).not.toMatch(/¥|￥|\d\s*元|价|付费/);
});

describe('what operators write is refused in words that name the field', () => {
  const last = [{ kind: 'closing' }, { kind: 'dock', label: '报名' }];
  const faults = (page: unknown) => landingFaults(JSON.stringify(page));
  test.each([
    ['no title', { blocks: last }, 'title 应当是文字'],
    ['a title too long', { title: '长'.repeat(21), blocks: last }, 'title 太长：最多 20'],
    ['no button', { title: '课', blocks: [{ kind: 'closing' }] }, 'blocks 的最后两块必须是 closing 和 dock'],
    ['an unknown block', { title: '课', blocks: [{ kind: 'html' }, ...last] }, 'blocks[0].kind 没有这一种内容块'],
    [
      'a picture that nobody drew',
      { title: '课', blocks: [{ kind: 'picture', scene: 'coins' }, ...last] },
      /^blocks\[0\]\.scene 只能是：hall-on-hill、/,
    ],
    [
      'a promise of money',
      { title: '课', blocks: [{ kind: 'steps', title: '课', list: [{ title: '稳赚' }, { title: '安' }] }, ...last] },
      'blocks[0].list[0].title 写了“稳赚”，我们的页面不能这样写',
    ],
    [
      'that we are the best',
      {
        title: '课',
        blocks: [
          {
            kind: 'facts',
            items: [
              { figure: '顶级', says: '师资' },
              { figure: '5 晚', says: '学' },
            ],
          },
          ...last,
        ],
      },
      'blocks[0].items[0].figure 写了“顶级”，我们的页面不能这样写',
    ],
    [
      'a film from nowhere',
      { title: '课', blocks: [{ ...find(designed('tui46-v'), 'film'), src: 'http://film.example/a.mp4' }, ...last] },
      /^blocks\[0\]\.src /,
    ],
  ])('%s', (_what, page, words) => expect(faults(page)[0]).toMatch(words));

  const saying = (title: string) => ({
    title: '课',
    blocks: [{ kind: 'steps', title: '课', list: [{ title }, { title: '安' }] }, ...last],
  });
  test.each(['21:00', '20：30', '晚上 7 点半', '七点半', '晚上八点', '今晚9点', '每晚十点钟', '周二', '星期日'])(
    'an hour or a day of its own: %s',
    (time) => expect(faults(saying(time))[0]).toMatch(/^blocks\[0\]\.list\[0\]\.title 写了“.+”：几点上课由班期决定，请写 \{开课时间\}$/),
  );
  test.each(['{开课时间} 开讲', '一点基础都没有', '记住这三点', '重点讲两点', '每周三次', '第 3 晚', '比例 16:9'])(
    'what is no hour may be said: %s',
    (title) => expect(faults(saying(title))).toEqual([]),
  );

  test('no JSON at all', () => expect(landingFaults('{')[0]).toMatch(/^内容不是 JSON/));
  test('a swindler may be quoted where he is taken apart', () =>
    expect(Schema.safeParse(designed('tui44')).success && JSON.stringify(designed('tui44'))).toContain('内部消息'));
});
