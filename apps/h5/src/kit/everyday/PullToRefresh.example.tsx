import { SENTENCE } from '../example-texts.ts';
import { Card } from '../layout/Card.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';

export const AtTheTop = () => (
  <PullToRefresh onRefresh={() => Promise.resolve()}>
    <Card>{SENTENCE}</Card>
  </PullToRefresh>
);
