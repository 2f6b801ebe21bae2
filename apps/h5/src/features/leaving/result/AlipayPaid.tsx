import { TwoPhones } from '@xuetang/art/TwoPhones.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import { Price } from '../../../kit/trade/Price.tsx';
import { Besides } from './Besides.tsx';
import { PaidFoot } from './PaidFoot.tsx';
import type { PaidProps } from './paid-props.ts';
import { paidTitle } from './paid-title.ts';
import { words } from './words.ts';
import './result.css';

const { alipay: say } = words;

/** Paid at Alipay: what came of it, and for whoever is not logged in the way back to WeChat. */
export const AlipayPaid = (props: PaidProps) => {
  const { asker, told, paid } = props;
  const { host } = useShell();
  const isAway = host.kind === 'browser' && 'ticket' in asker;
  const isOpened = paid.became === 'opened';
  return (
    <Screen space="near" fill>
      <header className="xt-paid-scene">
        <TwoPhones />
        <Tag>{paidWords.tag}</Tag>
        <div role="status">
          <h1>{isAway && isOpened ? say.title : paidTitle(props)}</h1>
        </div>
        <p>{paidWords.paidAt(paid.paidAt, Date.parse(told.now))}</p>
      </header>
      {isAway && <NumberedSteps title={say.back} steps={say.steps(isOpened)} />}
      <Facts
        facts={[
          { label: words.what, value: told.name },
          { label: paidWords.sum, value: <Price fen={told.payFen} />, look: 'sum' },
        ]}
      />
      <Besides {...props} />
      <Notice>
        {RISK_NOTE}。{words.never}
      </Notice>
      <PaidFoot asker={asker} told={told} />
    </Screen>
  );
};
