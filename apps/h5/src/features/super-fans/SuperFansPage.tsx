import type { SuperFansVariant } from '@xuetang/h5-routes/families/super-fans';
import type { KnownPage } from '@xuetang/h5-routes/table';
import { Failed } from '../../kit/PageState.tsx';
import { AskPhone } from './AskPhone.tsx';
import { ConfirmPhone } from './ConfirmPhone.tsx';
import { Stopped } from './Stopped.tsx';
import { shortParamIdOf } from './brought.ts';
import { useSuperFans } from './use-super-fans.ts';
import { Welcome } from './Welcome.tsx';
import { Working } from './Working.tsx';
import './super-fans.css';

/** A link that staff sent (spec 4.7): it makes out who comes, and leads on to the page behind the link. */
export const SuperFansPage = ({ page, query }: { page: KnownPage; query: URLSearchParams }) => {
  const { edition } = page.variant as SuperFansVariant;
  const fans = useSuperFans({ edition }, query);
  const { shown } = fans;
  if (shown.is === 'welcome') return <Welcome link={shown.link} edition={edition} fans={fans} />;
  if (shown.is === 'ask-phone')
    return (
      <AskPhone
        link={shown.link}
        resolution={shown.resolution}
        page={page.name}
        shortParamId={shortParamIdOf(query)}
        fans={fans}
        note={shown.note}
      />
    );
  if (shown.is === 'confirm-phone') return <ConfirmPhone link={shown.link} mobile={shown.number.mobile} fans={fans} />;
  if (shown.is === 'working') return <Working edition={edition} />;
  if (shown.stop.why === 'failed') {
    const { message, code } = shown.stop.failure;
    return <Failed title="链接没有打开" text={message} code={code} onRetry={fans.retry} />;
  }
  return <Stopped stop={shown.stop} fans={fans} />;
};
