import { describe, expect, test } from 'vitest';
import { DEFAULT_ORDER_PAY_TYPE, isWechatClosed, maySplit, PAY_TYPES, payChoices, type PayPlace, WECHAT_PAY } from './pay-choices.rule.ts';
import type { PayConfig } from './pay-config.ts';

type Cell = PayConfig['configList'][number]['configCells'][number];

const TERMS = [
  { periodNum: 3, feeRate: 230 },
  { periodNum: 6, feeRate: 450 },
  { periodNum: 12, feeRate: 750 },
];
const aCell = (payType: number, sort: number, defaultChannel: 0 | 1 = 0): Cell => ({
  payType,
  sort,
  defaultChannel,
  iconUrl: `/pay/${payType}.svg`,
  hbPayResponse: payType === 22 ? { hbPeriodPayDetails: TERMS } : null,
});

const aConfig = (...cells: Cell[]): PayConfig => ({
  configState: 1,
  configList: [
    { configCells: cells.filter(({ payType }) => payType !== 22) },
    { configCells: cells.filter(({ payType }) => payType === 22) },
  ],
});

const ALL = aConfig(aCell(31, 3), aCell(11, 1, 1), aCell(22, 4), aCell(21, 2));
const at = (host: PayPlace['host'], isIos = false): PayPlace => ({ host, isIos });
const types = (config: PayConfig | undefined, place = at('browser')) => payChoices(config, place).map(({ payType }) => payType);
const chosen = (config: PayConfig | undefined, place = at('browser')) =>
  payChoices(config, place)
    .filter(({ isChosen }) => isChosen)
    .map(({ payType }) => payType);

describe('which ways to pay are offered', () => {
  test.each([
    ['8-12a', 'the config could not be had', undefined],
    ['8-12b', 'it is switched off', { ...ALL, configState: 0 as const }],
    ['8-12b', 'it names no channel', aConfig()],
    ['8-12b', 'it names only what this page does not know', aConfig(aCell(99, 1, 1))],
  ])('[%s] %s: WeChat Pay alone', (_id, _name, config) => {
    for (const host of ['wechat', 'browser', 'mini-program', 'app', 'wecom'] as const) {
      expect([types(config, at(host)), chosen(config, at(host))]).toEqual([[WECHAT_PAY], [WECHAT_PAY]]);
    }
  });

  test.each([
    [
      'wechat',
      [
        [11, 'sheet'],
        [21, 'open-in-browser'],
        [31, 'open-in-browser'],
        [22, 'open-in-browser'],
      ],
    ],
    [
      'browser',
      [
        [11, 'copied-link'],
        [21, 'their-page'],
        [31, 'their-page'],
        [22, 'their-page'],
      ],
    ],
    ['mini-program', [[11, 'mini-program']]],
    ['app', [[11, 'app']]],
    [
      'wecom',
      [
        [11, 'open-in-wechat'],
        [21, 'open-in-browser'],
        [31, 'open-in-browser'],
        [22, 'open-in-browser'],
      ],
    ],
  ] as const)('[3-23] in %s, in the order of sort across the list, each with its way', (host, ways) =>
    expect(payChoices(ALL, at(host)).map(({ payType, way }) => [payType, way])).toEqual(ways),
  );

  test.each([
    ['a phone, granted by WeChat', { isPhone: true }, { opensWechat: true }, 'wechat-link'],
    ['a computer', { isPhone: false }, { opensWechat: true }, 'copied-link'],
    ['a phone, not granted', { isPhone: true }, {}, 'copied-link'],
  ] as const)('in the browser of %s', (_name, on, granted, way) =>
    expect(payChoices({ ...ALL, ...granted }, { host: 'browser', ...on })[0]).toMatchObject({ payType: 11, way, isChosen: true }),
  );

  test('an address opens WeChat from a browser alone', () =>
    expect(payChoices({ ...ALL, opensWechat: true }, { host: 'wecom', isPhone: true })[0]?.way).toBe('open-in-wechat'));

  test('what a mini-program sells is paid on its own page, on iOS too', () => {
    expect(types(ALL, at('mini-program', true))).toEqual([11]);
    expect(types(undefined, at('mini-program', true))).toEqual([11]);
    expect(types(ALL, at('wechat', true))).toEqual([11, 21, 31, 22]);
  });

  test('instalments bring their terms, the others none', () =>
    expect(payChoices(ALL, at('browser')).map(({ terms }) => terms)).toEqual([
      [],
      [],
      [],
      [
        { times: 3, feeRate: 230 },
        { times: 6, feeRate: 450 },
        { times: 12, feeRate: 750 },
      ],
    ]));

  test('a term of which nobody has said what it costs is not offered, and Huabei not without one', () => {
    const [three, six] = [
      { periodNum: 3, feeRate: null },
      { periodNum: 6, feeRate: 450 },
    ];
    const split = (terms: (typeof TERMS | { periodNum: number; feeRate: null }[])[number][]) =>
      aConfig(aCell(11, 1), { ...aCell(22, 2), hbPayResponse: { hbPeriodPayDetails: terms } });
    expect(payChoices(split([three, six]), at('browser'))[1]?.terms).toEqual([{ times: 6, feeRate: 450 }]);
    expect(types(split([three]))).toEqual([11]);
  });

  test('Huabei is chosen for nobody', () => {
    expect(chosen(aConfig(aCell(21, 2), aCell(22, 1, 1)))).toEqual([21]);
    expect(chosen(aConfig(aCell(22, 1, 1)))).toEqual([]);
  });
});

describe('a provider that is closed', () => {
  const OFF = { configState: 0 as const, configList: [] };
  test.each([
    ['WeChat, others are open: they are', { ...aConfig(aCell(21, 1), aCell(31, 2)), closed: ['wechat' as const] }, [21, 31]],
    ['WeChat, and nothing else is on: none', { ...OFF, closed: ['wechat' as const] }, []],
    ['all of them: none', { ...OFF, closed: ['wechat' as const, 'alipay' as const, 'jd' as const] }, []],
    ['another one, and nothing else is on: WeChat Pay', { ...OFF, closed: ['alipay' as const, 'jd' as const] }, [WECHAT_PAY]],
    ['nobody', { ...OFF, closed: [] }, [WECHAT_PAY]],
  ])('%s', (_name, config, offered) => {
    for (const host of ['wechat', 'browser', 'wecom'] as const) expect(types(config, at(host))).toEqual(offered);
    expect(isWechatClosed(config)).toBe((config.closed as string[]).includes('wechat'));
  });

  test('a mini-program and our app have nothing but WeChat Pay', () => {
    const config = { ...aConfig(aCell(21, 1)), closed: ['wechat' as const] };
    for (const host of ['mini-program', 'app'] as const) expect(types(config, at(host))).toEqual([]);
  });

  test('whether one is, is not known without a config', () => expect(isWechatClosed(undefined)).toBe(false));
});

describe('which one is chosen beforehand', () => {
  test.each([
    ['the default channel, wherever it stands', aConfig(aCell(11, 1), aCell(21, 2, 1)), 'browser', 21],
    ['without one the first', aConfig(aCell(21, 1), aCell(11, 2)), 'browser', 21],
    ['where the default leads out of the page, the first that does not', aConfig(aCell(21, 1, 1), aCell(11, 2)), 'wechat', 11],
    ['where the default is not offered, the first', aConfig(aCell(21, 1, 1), aCell(11, 2)), 'mini-program', 11],
    ['where all lead away, the first', aConfig(aCell(21, 1), aCell(31, 2)), 'wechat', 21],
  ] as const)('[3-23] %s', (_name, config, host, payType) => expect(chosen(config, at(host))).toEqual([payType]));
});

describe('what an order carries', () => {
  test.each([
    ['9-42', 11, '2'],
    ['9-43', 21, '3'],
    ['9-44', 22, '5'],
    ['9-45', 31, '4'],
  ] as const)('[%s] pay type %i is %s', (_id, payType, carried) => {
    expect(PAY_TYPES[payType]).toBe(carried);
    expect(payChoices(ALL, at('browser')).find((choice) => choice.payType === payType)?.orderPayType).toBe(carried);
  });

  test("[9-46] the default is '2'", () => expect(DEFAULT_ORDER_PAY_TYPE).toBe('2'));

  test.each([
    [9_999, false],
    [10_000, true],
  ])('[9-47] %i fen in instalments: %s', (fen, may) => expect(maySplit(fen)).toBe(may));
});
