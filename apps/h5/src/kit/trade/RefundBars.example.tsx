import { RefundBars } from './RefundBars.tsx';

const PAID = 26_900;

export const Three = () => (
  <RefundBars
    paidFen={PAID}
    steps={[
      { when: '7 天内', fen: PAID },
      { when: '上了 3 节', fen: 20_175 },
      { when: '上了 6 节', fen: 13_450 },
    ]}
  />
);
export const ToNothing = () => (
  <RefundBars
    paidFen={PAID}
    steps={[
      { when: '7 天内', fen: PAID },
      { when: '学 3 节', fen: 20_175 },
      { when: '6 节', fen: 13_450 },
      { when: '9 节', fen: 6_725 },
      { when: '12 节', fen: 0 },
    ]}
  />
);
