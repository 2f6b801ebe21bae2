import { printedCode, readCode } from '@xuetang/contract/order-steps.rule';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { ContractBox } from '../../kit/trade/ContractBox.tsx';
import { GoodsSymbol } from '../../kit/trade/GoodsSymbol.tsx';
import { CONTRACT_BOX } from '../../kit/trade/use-contract-box.ts';
import type { Exchange, Good } from './use-exchange.ts';
import { words } from './words.ts';

/** What the code is good for, by when, and what is agreed to; then one tap. */
export const Offered = ({ good, exchange }: { good: Good; exchange: Exchange }) => {
  const { name, parts, endsAt, texts } = good;
  const read = readCode(exchange.code.value);
  return (
    <Screen title={words.good} lead={read && printedCode(read)} space="near" fill>
      <Card>
        <Stack>
          <Row media={<GoodsSymbol of="code" size="large" />} title={name} text={words.until(endsAt)} />
          <Points points={parts.map(words.part)} tone="good" />
        </Stack>
      </Card>
      <Notice look="next">{words.once}</Notice>
      <ContractBox id={CONTRACT_BOX} texts={texts} {...exchange.box} />
      <Button look="plain" onClick={exchange.another}>
        {words.other}
      </Button>
      <BottomBar>
        <ActionButton action={exchange.exchange} busyLabel={words.exchanging} onClick={() => exchange.sendExchange(texts)}>
          {words.exchange}
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};
