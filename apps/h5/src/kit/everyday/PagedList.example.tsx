import { SENTENCE } from '../example-texts.ts';
import { Card } from '../layout/Card.tsx';
import { PagedList } from './PagedList.tsx';

const list = <Card>{SENTENCE}</Card>;
const END = '没有更早的了。消息保留 180 天。';

export const Loading = () => (
  <PagedList state="loading" onMore={() => {}} end={END}>
    {list}
  </PagedList>
);
export const Failed = () => (
  <PagedList state="failed" onMore={() => {}} end={END}>
    {list}
  </PagedList>
);
export const End = () => (
  <PagedList state="end" onMore={() => {}} end={END}>
    {list}
  </PagedList>
);
