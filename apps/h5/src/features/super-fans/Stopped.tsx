import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { RISK_NOTE } from '../../kit/Notice.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { AccountQr } from './AccountQr.tsx';
import type { Stop } from './link-flow.ts';
import { stopWords } from './stop-words.ts';
import type { SuperFans } from './use-super-fans.ts';
import './super-fans.css';

type StopHere = Exclude<Stop, { why: 'failed' }>;

const Actions = ({ stop, fans }: { stop: StopHere; fans: SuperFans }) => {
  if (stop.why === 'no-authorisation')
    return (
      <Button busy={fans.busy} onClick={fans.authorise}>
        重新授权
      </Button>
    );
  if (stop.why === 'refused')
    return (
      <>
        <Button onClick={fans.askPhoneAgain}>重新授权手机号</Button>
        <Button look="line" onClick={fans.goOn}>
          不授权，继续
        </Button>
      </>
    );
  if (stop.why === 'exhausted') return <Button onClick={fans.goOn}>继续打开课程页</Button>;
  return (
    <Link className="xt-fans-home" to={href('index')}>
      去学堂首页看看
    </Link>
  );
};

/** Where a link goes no further: what happened, what to do, and the official account's code as the way out. */
export const Stopped = ({ stop, fans }: { stop: StopHere; fans: SuperFans }) => {
  const { title, text, hint, code } = stopWords[stop.why];
  return (
    <section className="xt-fans xt-fans-stopped">
      <h1>{title}</h1>
      <p>
        {stop.why === 'no-authorisation' && `${stop.message}。`}
        {text}
      </p>
      <AccountQr hint={hint} />
      <div className="xt-fans-action">
        <Stack space={1}>
          <Actions stop={stop} fans={fans} />
        </Stack>
      </div>
      <small>
        {RISK_NOTE}
        {code !== undefined && <span>编号：{code}</span>}
      </small>
    </section>
  );
};
