import { divideRounded } from './decimal.rule.ts';

export interface FundAsk {
  amountFen: number;
  /** Net values in ten-thousandths of a yuan, as funds publish them. */
  buyNav: number;
  sellNav: number;
  buyFeeBp: number;
  sellFeeBp: number;
  days: number;
}

export interface FundTrade {
  buyFeeFen: number;
  netFen: number;
  /** Hundredths of a share. */
  shares: number;
  grossFen: number;
  sellFeeFen: number;
  /** The rate that applied: under seven days at least 1.5 %. */
  sellFeeBp: number;
  backFen: number;
  gainFen: number;
  gainBp: number;
  /** A year's worth of it, not compounded; undefined below thirty days, where it would say nothing. */
  yearlyBp: number | undefined;
}

const BP = 10_000;
const NAV = 10_000;

/** The regulator's rule for open-ended funds of securities: who sells within seven days pays 1.5 % at least. */
export const SHORT_DAYS = 7;
const SHORT_FEE_BP = 150;
const YEARLY_FROM_DAYS = 30;

/** The fee is taken from outside, as funds do: what is invested times one plus the rate is what was paid. */
export const tradeFund = ({ amountFen, buyNav, sellNav, buyFeeBp, sellFeeBp: wantedBp, days }: FundAsk): FundTrade => {
  const netFen = divideRounded(amountFen * BP, BP + buyFeeBp);
  const shares = divideRounded(netFen * NAV, buyNav);
  const grossFen = divideRounded(shares * sellNav, NAV);
  const sellFeeBp = days < SHORT_DAYS ? Math.max(wantedBp, SHORT_FEE_BP) : wantedBp;
  const sellFeeFen = divideRounded(grossFen * sellFeeBp, BP);
  const backFen = grossFen - sellFeeFen;
  const gainFen = backFen - amountFen;
  const gain = gainFen / amountFen;
  return {
    buyFeeFen: amountFen - netFen,
    netFen,
    shares,
    grossFen,
    sellFeeFen,
    sellFeeBp,
    backFen,
    gainFen,
    gainBp: Math.round(gain * BP),
    yearlyBp: days < YEARLY_FROM_DAYS ? undefined : Math.round(((gain * 365) / days) * BP),
  };
};

/** How much the net value has to rise before selling brings back what was paid, in hundredths of a percent. */
export const breakEvenBp = ({ buyFeeBp, sellFeeBp }: Pick<FundTrade, 'sellFeeBp'> & Pick<FundAsk, 'buyFeeBp'>): number =>
  Math.ceil(((1 + buyFeeBp / BP) / (1 - sellFeeBp / BP) - 1) * BP - 1e-9);
