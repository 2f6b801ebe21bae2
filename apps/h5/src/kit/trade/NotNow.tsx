import type { GoodsId } from '@xuetang/contract/ids';
import { EmptyStall } from '@xuetang/art/EmptyStall.tsx';
import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { lazy, Suspense } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { copyText } from '../../native/copy-text.ts';
import type { HostKind } from '../../native/where-am-i.ts';
import { Button } from '../Button.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { CountDown } from '../clock/CountDown.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Nothing } from '../PageState.tsx';
import { toast } from '../toast.ts';
import { LOOKING, type Stop, stopWords } from './not-now-words.ts';
import { Price } from './Price.tsx';
import './not-now.css';

/** Little is sold out. */
const TellMe = lazy(() => import('./TellMe.tsx').then((file) => ({ default: file.TellMe })));

export interface NotNowProps {
  stop: Stop;
  /** What is wanted, where its own page sells it: whoever finds it sold out may be told. */
  goodsId?: GoodsId;
  /** The server's time when it said so; where it is not known, days stand there with their year and no clock runs. */
  now?: string;
  /** Asks again: a clock has run out, somebody has given back what was sold, or a new price was read. */
  onAgain: () => void;
}

const copyAddress = async (): Promise<void> =>
  toast((await copyText(window.location.href)) ? '链接已复制' : '复制不了，请点右上角的菜单复制链接');

/** The page is to be opened elsewhere: its link is what somebody needs. */
const isToBeTaken = ({ is }: Stop, host: HostKind): boolean => is === 'not-here' && (host === 'wecom' || host === 'browser');

/** What belongs to one of them alone: both prices, a clock, a link to take along. */
const Beside = ({ stop, goodsId, now, onAgain }: NotNowProps) => {
  const { host } = useShell();
  if (stop.is === 'price-changed')
    return (
      <>
        <div className="xt-not-now-prices">
          <Facts
            facts={[
              { label: '您刚才看到', value: <Price fen={stop.seenFen} look="before" /> },
              { label: '现在', value: <Price fen={stop.quote.payFen} size="large" /> },
            ]}
          />
          <p>{stop.quote.why}</p>
        </div>
        <Button onClick={onAgain}>看新的价格</Button>
      </>
    );
  if (stop.is === 'open-order' && !stop.isInDoubt && now !== undefined)
    return (
      <div className="xt-not-now-clock">
        <CountDown label="还剩" serverNow={now} until={stop.closesAt} onOver={onAgain} />
      </div>
    );
  if (stop.is === 'sold-out')
    return (
      <>
        {goodsId !== undefined && (
          <Suspense fallback={<p role="status">{LOOKING}</p>}>
            <TellMe about={{ is: 'goods', goodsId }} onThere={onAgain} />
          </Suspense>
        )}
        <Button look="line" onClick={onAgain}>
          再看一次有没有
        </Button>
      </>
    );
  return isToBeTaken(stop, host.kind) ? <Button onClick={() => void copyAddress()}>复制链接</Button> : null;
};

/** Why it cannot be ordered here and now, and what to do instead: all the reasons there are, in one place. */
export const NotNow = (props: NotNowProps) => {
  const { host } = useShell();
  const { title, text, ways } = stopWords(props.stop, {
    host: host.kind,
    ...(props.now === undefined ? {} : { now: Date.parse(props.now) }),
  });
  // One main button: where somebody can be told, that is it.
  const isNext = (nth: number): boolean => nth === 0 && !(props.stop.is === 'sold-out' && props.goodsId !== undefined);
  const isThere = props.stop.is === 'owned' || props.stop.is === 'open-order';
  return (
    <Nothing art={isThere ? <HallOnHill /> : <EmptyStall />} title={title} text={text}>
      <Stack space={1}>
        <Beside {...props} />
        {ways.map(({ label, to }, nth) => (
          <ButtonLink key={to} to={to} look={!isNext(nth) ? 'plain' : isToBeTaken(props.stop, host.kind) ? 'line' : 'main'}>
            {label}
          </ButtonLink>
        ))}
      </Stack>
    </Nothing>
  );
};
