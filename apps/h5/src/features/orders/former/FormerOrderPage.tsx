import type { FormerOrder } from '@xuetang/contract/former-orders';
import { ORDER_FORMER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { FormerOrderNo } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { FilingShelf } from '@xuetang/art/FilingShelf.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Nothing } from '../../../kit/PageState.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { toast } from '../../../kit/toast.ts';
import { copyText } from '../../../native/copy-text.ts';
import { words } from './words.ts';
import './former.css';

const Unknown = () => (
  <Nothing art={<FilingShelf />} title={words.unknown.title} text={words.unknown.text}>
    <ButtonLink to={href('order-old')}>{words.unknown.go}</ButtonLink>
  </Nothing>
);

/** Where the number is in the letter already: nobody types it off. */
const toRefund = (formerNo: FormerOrderNo) => href('complaintDetail', { id: 'refund', query: { about: formerNo } });
const toDesk = () => href('qiyu', { query: { from: 'order-detail-old' } });

/** The stub that was torn off when it was bought. */
const Slip = ({ order }: { order: FormerOrder }) => {
  const { name, tone } = words.state(order.state);
  const copy = async () => toast((await copyText(order.formerNo)) ? words.copied : words.notCopied);
  const wasPaid = order.paidAt !== null;
  return (
    <article className="xt-former-slip">
      <p className="xt-former-kind">{words.slip}</p>
      <h1>{order.name}</h1>
      <p className="xt-former-sum">
        <span>{wasPaid ? words.paid : words.notPaid}</span>
        <b>{yuan(order.payFen)}</b>
        <Tag tone={tone}>{name}</Tag>
      </p>
      <div className="xt-former-tear" aria-hidden="true" />
      <p className="xt-former-no">
        <span>
          <small>{words.no}</small>
          {order.formerNo}
        </span>
        <Button look="plain" size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </p>
    </article>
  );
};

const Dates = ({ order }: { order: FormerOrder }) => (
  <Facts
    facts={[
      { label: words.made, value: words.date(order.madeAt) },
      ...(order.paidAt === null
        ? []
        : [
            { label: words.paidAt, value: words.date(order.paidAt) },
            { label: words.way, value: words.wayOf(order.way) },
          ]),
      ...(order.refundedAt === null
        ? []
        : [
            { label: words.back, value: yuan(order.refundedFen) },
            { label: words.backAt, value: words.date(order.refundedAt) },
          ]),
      { label: words.brought, value: words.date(order.importedAt) },
    ]}
  />
);

const Can = ({ order }: { order: FormerOrder }) => (
  <Section title={words.can}>
    <Cells>
      {order.courseId === null ? (
        <Cell label={words.notCarried} hint={words.notCarriedHint} to={toDesk()} />
      ) : (
        <Cell label={words.learn} hint={words.learnHint} to={sectionListHref({ courseId: order.courseId })} />
      )}
      {order.payFen > order.refundedFen && order.paidAt !== null && (
        <Cell label={words.refund} hint={words.refundHint} to={toRefund(order.formerNo)} />
      )}
      <Cell label={words.help} hint={words.helpHint} to={toDesk()} />
    </Cells>
  </Section>
);

const Cannot = () => (
  <Section title={words.cannot}>
    <Facts
      facts={[
        { label: words.invoice, value: <span className="xt-former-why">{words.invoiceWhy}</span> },
        { label: words.contract, value: <span className="xt-former-why">{words.contractWhy}</span> },
      ]}
    />
  </Section>
);

const Shown = ({ order }: { order: FormerOrder }) => {
  // An order is its buyer's: there is nothing of it to share.
  usePageCard({});
  return (
    <Screen space="near">
      <Slip order={order} />
      <Dates order={order} />
      <Can order={order} />
      <Cannot />
      <ButtonLink look="plain" to={href('order-old')}>
        {words.list}
      </ButtonLink>
      <BottomBar>
        {order.courseId === null ? (
          <ButtonLink look="line" to={toDesk()}>
            {words.ask}
          </ButtonLink>
        ) : (
          <ButtonLink to={sectionListHref({ courseId: order.courseId })}>{words.toCourse}</ButtonLink>
        )}
      </BottomBar>
    </Screen>
  );
};

/** `order-detail-old`: one order of the former shop: what is known of it, and what can still be done. */
export const FormerOrderPage = ({ formerNo }: { formerNo: FormerOrderNo | undefined }) => {
  const answer = useAnswer('getFormerOrder', formerNo && { formerNo });
  if (formerNo === undefined) return <Unknown />;
  return (
    <Loaded answer={answer} waiting={[220, 180, 160]} title={words.lost} instead={{ [ORDER_FORMER_UNKNOWN]: <Unknown /> }}>
      {({ order }) => <Shown order={order} />}
    </Loaded>
  );
};
