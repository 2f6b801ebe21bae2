import type { CampId } from '@xuetang/contract/ids';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useSyncExternalStore } from 'react';
import type { Answered } from '../../../client/answered.ts';
import { useShell } from '../../../client/shell-context.ts';
import { useAskedOnce } from '../../../client/use-asked-once.ts';
import { Note } from '../view/parts/notes.tsx';
import { ButtonOut } from '../../../kit/ButtonOut.tsx';

type Way = { link: string | null; account: string };

const wayOf = (answered: Answered<ResponseOf<Calls['getKfLink']>>): Way | undefined => {
  if (answered.is === 'on-the-way') return undefined;
  return answered.is === 'there' ? { link: answered.data.linkUrl, account: answered.data.accountName } : { link: null, account: '公众号' };
};

const staysAsItIs = () => () => {};
const queryHere = (): string | undefined => location.search;
/** The host, which draws the page first, has no address bar. */
const queryOnHost = (): string | undefined => undefined;

/** The way to a person. Open to everybody, and where customer service cannot be reached, the account's code above is the way. */
export const Service = ({ campId }: { campId: CampId | undefined }) => {
  const { session } = useShell();
  const query = useSyncExternalStore(staysAsItIs, queryHere, queryOnHost);
  const channel = new URLSearchParams(query).get('channel')?.slice(0, 64);
  const { answered } = useAskedOnce(
    'getKfLink',
    query === undefined ? undefined : { wechatType: session.wechatType(), ...(channel ? { channel } : {}), ...(campId ? { campId } : {}) },
  );
  const way = wayOf(answered);
  return (
    <Note title="有事找客服" room>
      {way?.link === null ? `客服现在接不通。长按二维码关注“${way.account}”，在里面留言，有人会回。` : '真人客服，问进群、上课、退款都行。'}
      {way?.link && <ButtonOut href={way.link}>联系客服</ButtonOut>}
    </Note>
  );
};
