import { aCommit } from './some-orders.ts';
import { day, NOW } from './some-data.ts';

export const ADDRESS_ID = 'HHHHHHHHHHHHHHHHHHHHHH';
export const PARCEL_ID = 'PPPPPPPPPPPPPPPPPPPPPP';
export const TICKET = 'T'.repeat(43);

/** At home, where most things go. */
export const anAddress = {
  addressId: ADDRESS_ID,
  name: '陈秀英',
  mobile: '138****8000',
  region: '320508',
  regionName: '江苏省苏州市姑苏区',
  line: '临顿路 88 号 3 幢 502 室',
  label: null as 'home' | 'work' | 'family' | null,
  isDefault: true,
  gap: null as 'door' | null,
  gapBy: null as 'carrier' | null,
  isServed: true,
  extraFen: 0,
};

export const someAddresses = {
  list: [
    anAddress,
    {
      ...anAddress,
      addressId: 'SSSSSSSSSSSSSSSSSSSSSS',
      name: '李明',
      mobile: '139****2716',
      region: '310115',
      regionName: '上海市浦东新区',
      line: '张杨路 1400 弄 12 号 1803 室',
      label: 'family' as const,
      isDefault: false,
    },
    {
      ...anAddress,
      addressId: 'GGGGGGGGGGGGGGGGGGGGGG',
      region: '320509',
      regionName: '江苏省苏州市吴江区',
      line: '黎里镇人民路',
      isDefault: false,
      gap: 'door' as const,
      gapBy: 'carrier' as const,
    },
  ],
  most: 20,
  now: NOW,
};

export const farAddress = {
  ...anAddress,
  addressId: 'FFFFFFFFFFFFFFFFFFFFFF',
  region: '653101',
  regionName: '新疆维吾尔自治区喀什地区喀什市',
  line: '吾斯塘博依路 6 号',
  isDefault: false,
  extraFen: 1_200,
};
export const unservedAddress = { ...farAddress, addressId: 'NNNNNNNNNNNNNNNNNNNNNN', isServed: false, extraFen: 0 };

export const aParcelLine = {
  parcelId: PARCEL_ID,
  from: 'order' as 'order' | 'gift' | 'map',
  orderNo: '2603021220715308' as string | null,
  state: 'sent' as 'address-wanted' | 'ready' | 'packed' | 'sent' | 'received' | 'back' | 'lost' | 'stopped',
  stateAt: day(-2, 8),
  things: [{ name: '《基金入门》随堂册', count: 1 }],
  carrier: 'sf' as 'sf' | 'ems' | null,
  trackingNo: 'SF145200763318' as string | null,
  latest: { at: day(0, 0), kind: 'delivering' as const, words: '派送中，苏州姑苏临顿路营业点' } as {
    at: string;
    kind: 'taken' | 'moving' | 'delivering' | 'waiting' | 'signed';
    words: string;
  } | null,
  problem: null as { gap: 'door'; words: string; since: string; answeredAt: string | null } | null,
  silentSince: null as string | null,
};

/** On its way, with a courier who brings it today. */
export const aParcel = {
  ...aParcelLine,
  address: {
    addressId: ADDRESS_ID as string | null,
    name: '陈秀英',
    mobile: '138****8000',
    region: '320508',
    regionName: '江苏省苏州市姑苏区',
    line: '临顿路 88 号 3 幢 502 室',
    added: null as string | null,
  } as {
    addressId: string | null;
    name: string;
    mobile: string;
    region: string;
    regionName: string;
    line: string;
    added: string | null;
  } | null,
  canChange: false,
  openedAt: day(-4, 1),
  readyAt: day(-4, 2) as string | null,
  packedAt: day(-3, 2) as string | null,
  sentAt: day(-2, 8) as string | null,
  receivedAt: null as string | null,
  receivedBy: null as 'signed' | 'time' | null,
  courier: { name: '王师傅', phone: '4008111111' } as { name: string | null; phone: string } | null,
  promisedAt: day(0, 10) as string | null,
  backUntil: null as string | null,
  track: [
    { at: day(0, 0), kind: 'delivering' as const, words: '派送中，苏州姑苏临顿路营业点' },
    { at: day(-1, 22), kind: 'moving' as const, words: '到达苏州姑苏' },
    { at: day(-1, 6), kind: 'moving' as const, words: '到达无锡中转场' },
    { at: day(-2, 14), kind: 'moving' as const, words: '离开北京' },
  ] as { at: string; kind: 'taken' | 'moving' | 'delivering' | 'waiting' | 'signed' | 'returned'; words: string }[],
  heardAt: NOW as string | null,
};

const unsent = { carrier: null, trackingNo: null, latest: null, courier: null, promisedAt: null, track: [], heardAt: null, sentAt: null };
export const aWantingParcel = {
  ...aParcel,
  ...unsent,
  state: 'address-wanted' as const,
  address: null,
  canChange: true,
  readyAt: null,
  packedAt: null,
};
export const aReadyParcel = { ...aParcel, ...unsent, state: 'ready' as const, canChange: true, packedAt: null };
export const aPackedParcel = { ...aParcel, ...unsent, state: 'packed' as const };
export const aLackingParcel = {
  ...aParcel,
  courier: null,
  promisedAt: null,
  address: { ...aParcel.address!, region: '320509', regionName: '江苏省苏州市吴江区', line: '黎里镇人民路' },
  problem: { gap: 'door' as const, words: '地址只到路名，派送员联系不上', since: day(-1), answeredAt: null },
};

/** As a list has it: without what only its own page shows. */
export const lineOf = (parcel: typeof aParcelLine) =>
  Object.fromEntries(Object.keys(aParcelLine).map((key) => [key, parcel[key as keyof typeof aParcelLine]])) as typeof aParcelLine;

const POSTAGE_FEN = 800;
/** Papers that cost nothing but their postage. */
export const papersCommit = (extraFen = 0, address: typeof anAddress | null = anAddress) => {
  const commit = aCommit();
  const payFen = POSTAGE_FEN + extraFen;
  const [part] = commit.goods.parts;
  const paper = { ...part!, kind: 'thing' as const, name: '纸质错题本', courseId: null, units: 0, days: null };
  return {
    ...commit,
    goods: { ...commit.goods, name: '纸质错题本', parts: [paper] },
    coupons: [],
    bestCouponId: null,
    quote: {
      ...commit.quote,
      listFen: 0,
      basisFen: 0,
      couponFen: 0,
      postageFen: payFen,
      payFen,
      lines: [
        { what: 'part' as const, name: '纸质错题本', fen: 0 },
        { what: 'postage' as const, name: '邮费', fen: payFen },
      ],
    },
    delivery: {
      address,
      offeredId: ADDRESS_ID,
      isAddressNeeded: true,
      postageFen: POSTAGE_FEN,
      elsewhere: [
        { province: '65', name: '新疆维吾尔自治区', extraFen: 1_200, isServed: true },
        { province: '54', name: '西藏自治区', extraFen: 1_500, isServed: true },
        { province: '71', name: '台湾省', extraFen: 0, isServed: false },
      ],
    },
  };
};
