import { HOSTILE, LONG, SENTENCE } from '../example-texts.ts';
import { Card } from './Card.tsx';
import { Stack } from './Stack.tsx';

export const Looks = () => (
  <Stack>
    <Card title="备用金">{SENTENCE}</Card>
    <Card look="tint" title="不想学了，能退多少">
      {SENTENCE}
    </Card>
    <Card look="ink" title="今晚 20:00 直播">
      {SENTENCE}
    </Card>
  </Stack>
);

export const AsLink = () => (
  <Card to="/jisuanqi">
    <b>{LONG}</b>
    <p>{SENTENCE}</p>
  </Card>
);

export const Hostile = () => <Card title={HOSTILE}>{HOSTILE}</Card>;
