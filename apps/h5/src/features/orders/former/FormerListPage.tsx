import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { FormerOrderLine } from '@xuetang/contract/former-orders';
import { FilingShelf } from '@xuetang/art/FilingShelf.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Link } from '../../../kit/router.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { words } from './words.ts';
import './former.css';

type Archive = ResponseOf<Calls['listFormerOrders']>;

const toDesk = () => href('qiyu', { query: { from: 'order-old' } });

const None = () => (
  <Nothing art={<FilingShelf />} title={words.none.title} text={words.none.text}>
    <Stack space={1}>
      <ButtonLink to={toDesk()}>{words.none.ask}</ButtonLink>
      <ButtonLink look="plain" to={href('order')}>
        {words.none.orders}
      </ButtonLink>
    </Stack>
  </Nothing>
);

/** A sheet of the binder. */
const Sheet = ({ order }: { order: FormerOrderLine }) => {
  const { name, tone } = words.state(order.state);
  return (
    <li>
      <Link className="xt-former-sheet" to={href('order-detail-old', { id: order.formerNo })}>
        <span className="xt-former-day">{words.day(order.madeAt)}</span>
        <b>{order.name}</b>
        <span className="xt-former-line">
          <Tag tone={tone}>{name}</Tag>
          <Price fen={order.payFen} size="small" />
        </span>
        {order.isCarried && <small>{words.carried}</small>}
      </Link>
    </li>
  );
};

const Sheets = ({ list }: { list: readonly FormerOrderLine[] }) => (
  <ol className="xt-former-sheets">
    {list.map((order) => (
      <Sheet key={order.formerNo} order={order} />
    ))}
  </ol>
);

/** A year that was not asked for at first. */
const OtherYear = ({ year }: { year: number }) => {
  const answer = useAnswer('listFormerOrders', { year });
  return (
    <LoadedPart answer={answer} waiting={words.loading}>
      {({ list }) => <Sheets list={list} />}
    </LoadedPart>
  );
};

const Binder = ({ archive }: { archive: Archive }) => {
  const [chosen, choose] = useKept('former-year', archive.year ?? 0);
  const year = archive.years.find((one) => one.year === chosen) ?? archive.years[0];
  if (!year) return null;
  return (
    <div className="xt-former">
      <nav className="xt-former-rail" aria-label={words.rail}>
        {archive.years.map((one) => (
          <button key={one.year} type="button" aria-current={one.year === year.year ? 'true' : undefined} onClick={() => choose(one.year)}>
            <b>{one.year}</b>
            <small>{words.count(one.count)}</small>
          </button>
        ))}
      </nav>
      <section className="xt-former-year" aria-label={words.year(year.year)}>
        <h2>
          {year.year}
          <small>{words.sumOf(year.count, year.payFen)}</small>
        </h2>
        {year.year === archive.year ? <Sheets list={archive.list} /> : <OtherYear key={year.year} year={year.year} />}
      </section>
    </div>
  );
};

/** `order-old`: what was bought in the former shop, year by year, to be read. */
export const FormerListPage = () => {
  const answer = useAnswer('listFormerOrders', {});
  return (
    <Loaded answer={answer} waiting={[150, 96, 96]} title={words.lost} empty={({ years }) => (years.length === 0 ? <None /> : null)}>
      {(archive) => (
        <Screen space="near">
          <header className="xt-former-head">
            <div aria-hidden="true">
              <FilingShelf />
            </div>
            <h1>{words.title}</h1>
            <p>{words.lead}</p>
          </header>
          <Binder archive={archive} />
          <Cells>
            <Cell label={words.missing} hint={words.missingHint} to={toDesk()} />
            <Cell label={words.toOrders} to={href('order')} />
          </Cells>
        </Screen>
      )}
    </Loaded>
  );
};
