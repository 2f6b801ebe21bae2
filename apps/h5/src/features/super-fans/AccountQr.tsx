import { useOfficialAccount } from '../../client/use-official-account.ts';
import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import './super-fans.css';

/**
 * The default code, as the door of the hall. A real picture that nothing covers: WeChat reads no other on a long press (spec 2.11).
 * Where it does not come, the words say how to find the account.
 */
export const AccountQr = ({ hint }: { hint: string }) => {
  const { account, isFailed } = useOfficialAccount();
  return (
    <div className="xt-fans-door">
      <HallRoof className="xt-fans-roof" />
      <div className="xt-fans-frame">
        {account ? (
          <>
            <img className="xt-fans-qr" src={account.qr} alt={`${account.name}公众号二维码`} width={180} height={180} />
            <p>
              <b>长按二维码关注</b>
              <span>{hint}</span>
            </p>
          </>
        ) : (
          <p>
            <b>{isFailed ? '在微信里搜“学堂理财课”' : '正在加载二维码'}</b>
            <span>{hint}</span>
          </p>
        )}
      </div>
    </div>
  );
};
