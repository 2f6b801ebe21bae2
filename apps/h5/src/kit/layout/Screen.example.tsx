import { HOSTILE, LONG, PARAGRAPH, SENTENCE } from '../example-texts.ts';
import { BottomBar } from '../BottomBar.tsx';
import { Button } from '../Button.tsx';
import { Notice, RISK_NOTE } from '../Notice.tsx';
import { Card } from './Card.tsx';
import { Screen } from './Screen.tsx';

export const Short = () => (
  <Screen space="open" title="收货地址" lead="存了 3 个，最多 20 个">
    <Card>{SENTENCE}</Card>
    <Notice>{RISK_NOTE}。</Notice>
  </Screen>
);

export const WithBar = () => (
  <Screen space="near" fill title="换一期开课" lead={SENTENCE}>
    <Card>{PARAGRAPH}</Card>
    <BottomBar note="换好以后，原来的座位让给别人">
      <Button>换到第 87 期</Button>
    </BottomBar>
  </Screen>
);

export const Long = () => (
  <Screen space="open" title={LONG} lead={PARAGRAPH}>
    <Card title={LONG}>{PARAGRAPH}</Card>
  </Screen>
);

export const Hostile = () => (
  <Screen space="open" title={HOSTILE} lead={HOSTILE}>
    <Card>{HOSTILE}</Card>
  </Screen>
);

for (const page of [Short, WithBar, Long, Hostile]) Object.assign(page, { isPage: true });
