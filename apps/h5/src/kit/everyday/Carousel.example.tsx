import { LONG, SENTENCE } from '../example-texts.ts';
import { Card } from '../layout/Card.tsx';
import { Carousel } from './Carousel.tsx';

export const Three = () => (
  <Carousel label="同学的作业">
    <Card look="tint" title="第一份">
      {SENTENCE}
    </Card>
    <Card look="tint" title={LONG}>
      {SENTENCE}
    </Card>
    <Card look="ink" title="第三份">
      {SENTENCE}
    </Card>
  </Carousel>
);
export const One = () => (
  <Carousel label="只有一张">
    <Card>{SENTENCE}</Card>
  </Carousel>
);
