import type { Resolution } from '@xuetang/contract/super-fans';
import type { PageName } from '@xuetang/h5-routes/table';
import { AgreePart } from '../../kit/agreement/AgreePart.tsx';
import { useAgreement } from '../../kit/agreement/use-agreement.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Letter } from './Letter.tsx';
import type { FansLink } from './link-flow.ts';
import { useGivePhone } from './use-give-phone.ts';
import type { SuperFans } from './use-super-fans.ts';
import './super-fans.css';

export interface AskPhoneProps {
  link: FansLink;
  resolution: Resolution;
  page: PageName;
  shortParamId: string;
  fans: Pick<SuperFans, 'refusePhone' | 'busy'>;
  /** Why the last number was not had. */
  note?: string | undefined;
}

/** Links of type 3. WeChat's button is in the mini-program only, so the page says what happens there before it leads there. */
export const AskPhone = ({ link, resolution, page, shortParamId, fans, note }: AskPhoneProps) => {
  const agreement = useAgreement('super-fans', { once: true });
  const { give, isOnTheWay } = useGivePhone(page, shortParamId, resolution);
  const start = async () => {
    if (!(await agreement.ensure())) return;
    // The page is about to be left for the mini-program.
    await agreement.settle();
    give();
  };
  return (
    <section className="xt-fans">
      <Letter from={link.inviter} title="还差一步：登记手机号">
        <p>{link.title}</p>
      </Letter>
      {note && (
        <p className="xt-fans-note" role="alert">
          {note}
        </p>
      )}
      <ol className="xt-fans-steps">
        <li>
          <b>用来做什么</b>
          <span>登记名额，和以后找回账号。页面上只显示前三位和后四位。</span>
        </li>
        <li>
          <b>怎么给</b>
          <span>点下面的按钮，微信会弹出您的号码，点“允许”就好，不用输入，也不用验证码。回来后您再看一眼号码，点确认才算数。</span>
        </li>
        <li>
          <b>不想给</b>
          <span>点“暂不授权”。不会分到班级群，但听课链接在公众号里照样能领。</span>
        </li>
      </ol>
      <Notice>我们不会用这个号码推销贷款、荐股，也不会交给别的公司。</Notice>
      <div className="xt-fans-action">
        <Stack space={1}>
          <AgreePart agreement={agreement} why="授权会用到您在微信里的信息" otherwise="不同意，什么都不会登记" />
          <Button busy={isOnTheWay} onClick={() => void start()}>
            授权手机号
          </Button>
          <Button look="line" busy={fans.busy} onClick={fans.refusePhone}>
            暂不授权
          </Button>
        </Stack>
      </div>
    </section>
  );
};
