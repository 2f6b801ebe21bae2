import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { GoodsId } from '@xuetang/contract/ids';
import type { Package } from '@xuetang/contract/packages';
import { BookShelf } from '@xuetang/art/BookShelf.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { OnePackage } from './OnePackage.tsx';
import { words } from './words.ts';
import './packages.css';

type Packages = ResponseOf<Calls['listCoursePackages']>;

const packageHref = ({ goodsId }: Package): string => href('packageCourseList', { query: { goods: goodsId } });

/** Of several, each with how many courses there are in it. */
const All = ({ list }: { list: readonly Package[] }) => (
  <Screen title={words.title} lead={words.lead} space="near">
    {list.map((one) => (
      <Card key={one.goodsId} to={packageHref(one)} className="xt-package-card">
        <BookShelf taken={one.courses.map(({ course }) => course?.state.is === 'running')} />
        <Row title={one.name} text={`${words.count(one)} · ${one.promise}`} leads />
      </Card>
    ))}
  </Screen>
);

const Shown = ({ list, goodsId }: Pick<Packages, 'list'> & { goodsId: GoodsId | undefined }) => {
  const wanted = goodsId === undefined && list.length === 1 ? list[0] : list.find((one) => one.goodsId === goodsId);
  if (wanted) return <OnePackage of={wanted} />;
  if (goodsId === undefined) return <All list={list} />;
  return (
    <Nothing title={words.gone.title} text={words.gone.text}>
      <ButtonLink to={href('packageCourseList')}>{words.gone.go}</ButtonLink>
    </Nothing>
  );
};

const None = () => (
  <Nothing title={words.none.title} text={words.none.text}>
    <Stack space={1}>
      <ButtonLink to={href('lesson-center')}>{words.none.go}</ButtonLink>
    </Stack>
  </Nothing>
);

/** `packageCourseList`: the courses of a package, and what I have of them already. `goods` in the address is the package; without it, all. */
export const PackagesPage = ({ goodsId }: { goodsId: GoodsId | undefined }) => {
  const place = useSalePlace();
  const answer = useAnswer('listCoursePackages', { place });
  usePageCard({
    share: { page: 'packageCourseList', title: words.title, description: words.lead, ...(goodsId && { query: { goods: goodsId } }) },
  });
  return (
    <Loaded answer={answer} waiting={[140, 96, 96, 96]} title={words.lost} empty={({ list }) => (list.length === 0 ? <None /> : null)}>
      {({ list }) => <Shown list={list} goodsId={goodsId} />}
    </Loaded>
  );
};
