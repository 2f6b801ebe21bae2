/** 1 China Mobile, 2 China Unicom, 3 China Telecom, 4 anybody else (spec 5). */
export type Carrier = 1 | 2 | 3 | 4;

// Prefixes as the ministry has given them out; numbers that were carried over to another network keep theirs.
// The longest prefix wins: 170 to 174 are shared among networks by their fourth digit.
// oxfmt-ignore
const PREFIXES: Readonly<Record<1 | 2 | 3, readonly string[]>> = {
  1: [
    '134', '135', '136', '137', '138', '139', '147', '148', '150', '151', '152', '157', '158', '159', '165', '1703', '1705', '1706',
    '172', '178', '182', '183', '184', '187', '188', '195', '197', '198',
  ],
  2: ['130', '131', '132', '140', '145', '146', '155', '156', '166', '167', '1704', '1707', '1708', '1709', '171', '175', '176', '185', '186', '196'],
  3: ['1349', '133', '141', '149', '153', '162', '1700', '1701', '1702', '173', '1740', '1741', '1742', '1743', '1744', '1745', '177', '180', '181', '189', '190', '191', '193', '199'],
};

const byPrefix = new Map<string, Carrier>(
  ([1, 2, 3] as const).flatMap((carrier) => PREFIXES[carrier].map((prefix) => [prefix, carrier] as const)),
);

export const carrierOf = (mobile: string): Carrier => byPrefix.get(mobile.slice(0, 4)) ?? byPrefix.get(mobile.slice(0, 3)) ?? 4;
