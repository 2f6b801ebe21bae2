/** Prices as somebody typed them, in fen; undefined where goods have none of the kind. */
export interface TypedPrices {
  priceFen: number;
  learnerFen?: number | undefined;
  renewalFen?: number | undefined;
  floorFen?: number | undefined;
  postageFen?: number | undefined;
  depositFen?: number | undefined;
  balanceDays?: number | undefined;
}

const MOST_POSTAGE_FEN = 10_000;
/** A 预订金 above it would be a part of the price. */
const DEPOSIT_SHARE = 5;

/** What is wrong with them, in words; the database would refuse the same. */
export const priceFaults = ({
  priceFen,
  learnerFen,
  renewalFen,
  floorFen,
  postageFen = 0,
  depositFen,
  balanceDays,
}: TypedPrices): string[] => [
  ...(learnerFen !== undefined && learnerFen >= priceFen ? ['训练营学员价要低于价格'] : []),
  ...(renewalFen !== undefined && renewalFen >= priceFen ? ['会员续费价要低于价格'] : []),
  ...(floorFen !== undefined && (floorFen < 1 || floorFen > priceFen) ? ['老师方案最低价要在一分钱和价格之间'] : []),
  ...(postageFen > MOST_POSTAGE_FEN ? ['邮费最多一百元'] : []),
  ...(depositFen !== undefined && depositFen * DEPOSIT_SHARE > priceFen ? ['预订金最多是价格的五分之一'] : []),
  ...((depositFen === undefined) === (balanceDays === undefined) ? [] : ['预订金和付清余款的天数要一起写']),
];
