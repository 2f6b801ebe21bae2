import type { CampId } from '@xuetang/contract/ids';
import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { Note } from '../view/parts/notes.tsx';

type Way = { link: string | null; account: string };

/** The way to a person. Open to everybody, and where customer service cannot be reached, the account's code above is the way. */
export const Service = ({ campId }: { campId: CampId | undefined }) => {
  const { ask, session } = useShell();
  const [way, setWay] = useState<Way>();
  useEffect(() => {
    let isLeft = false;
    const channel = new URLSearchParams(location.search).get('channel')?.slice(0, 64);
    void ask('getKfLink', { wechatType: session.wechatType(), ...(channel ? { channel } : {}), ...(campId ? { campId } : {}) }).then(
      (found) => {
        if (isLeft) return;
        setWay(found.ok ? { link: found.data.linkUrl, account: found.data.accountName } : { link: null, account: '公众号' });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [ask, session, campId]);
  return (
    <Note title="有事找客服" room>
      {way?.link === null ? `客服现在接不通。长按二维码关注“${way.account}”，在里面留言，有人会回。` : '真人客服，问进群、上课、退款都行。'}
      {way?.link && (
        <a className="xt-button xt-button-line xt-button-full" href={way.link}>
          联系客服
        </a>
      )}
    </Note>
  );
};
