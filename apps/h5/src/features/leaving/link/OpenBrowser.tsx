import { BrowserMenu } from '@xuetang/art/BrowserMenu.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { toast } from '../../../kit/toast.ts';
import { resultPageOf } from '../../../kit/trade/pay-pages.rule.ts';
import { Price } from '../../../kit/trade/Price.tsx';
import { copyText } from '../../../native/copy-text.ts';
import { hereOf } from '../here.ts';
import type { LinkProps, OpenLink } from './link-props.ts';
import { words } from './words.ts';
import '../leaving.css';

const { away: say } = words;

interface OpenBrowserProps extends LinkProps {
  link: OpenLink;
  now: string;
  onAgain: () => void;
}

/** Not in a browser yet, with the link's address: a menu or a hand takes it to where it can be paid. */
export const OpenBrowser = ({ page, ticket, link, now, onAgain }: OpenBrowserProps) => {
  const { host } = useShell();
  const { hasMenu } = hereOf(host.kind);
  const copy = async () => {
    const isCopied = await copyText(window.location.origin + href(page, { query: { ticket } }));
    toast(isCopied ? say.copied : hasMenu ? say.notCopied : say.notCopiedHere);
  };
  return (
    <Screen space="near" fill>
      <header className="xt-leaving-up">
        {hasMenu && (
          <div aria-hidden="true">
            <BrowserMenu />
          </div>
        )}
        <h1>{say.title}</h1>
        <CountDown label={words.clock} serverNow={now} until={link.endsAt} onOver={onAgain} />
      </header>
      <Facts
        facts={[
          { label: words.what, value: link.name },
          { label: words.sum, value: <Price fen={link.payFen} />, look: 'sum' },
        ]}
      />
      <NumberedSteps title={say.how} steps={hasMenu ? say.byMenu : say.byHand} />
      <BottomBar note={say.note} tight>
        <Button onClick={() => void copy()}>{say.copy}</Button>
        <ButtonLink look="plain" to={href(resultPageOf(link.payType, link.kind), { query: { ticket } })}>
          {say.paid}
        </ButtonLink>
      </BottomBar>
    </Screen>
  );
};
