import type { PayingWayName } from '@xuetang/contract/staff/paying-ways';

/** Ways to pay as somebody typed them. */
export interface TypedWays {
  ways: readonly PayingWayName[];
  usual: PayingWayName | undefined;
  terms: readonly number[];
}

const isTwice = (list: readonly unknown[]): boolean => new Set(list).size < list.length;

/** What is wrong with them, in words; the database would refuse most of the same. */
export const payingWaysFaults = ({ ways, usual, terms }: TypedWays): string[] => {
  const hasHuabei = ways.includes('huabei');
  return [
    ...(isTwice(ways) ? ['同一种支付方式写了两次'] : []),
    ...(isTwice(terms) ? ['同一个期数写了两次'] : []),
    ...(usual !== undefined && !ways.includes(usual) ? ['先替学员选好的一种，要在可选的支付方式里'] : []),
    ...(hasHuabei && terms.length === 0 ? ['花呗分期要写分几期'] : []),
    ...(!hasHuabei && terms.length > 0 ? ['没有花呗分期，就不写分几期'] : []),
    // Nobody is left with a loan as his only way.
    ...(hasHuabei && ways.length === 1 ? ['不能只有花呗分期，还要有一种一次付清的'] : []),
  ];
};
