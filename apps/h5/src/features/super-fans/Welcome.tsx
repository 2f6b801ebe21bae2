import type { SuperFansVariant } from '@xuetang/h5-routes/families/super-fans';
import { useShell } from '../../client/shell-context.ts';
import { AgreePart } from '../../kit/agreement/AgreePart.tsx';
import { useAgreement } from '../../kit/agreement/use-agreement.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Letter } from './Letter.tsx';
import type { FansLink } from './link-flow.ts';
import { titleOf } from './target.rule.ts';
import type { SuperFans } from './use-super-fans.ts';
import './super-fans.css';

export interface WelcomeProps {
  link: FansLink;
  edition: SuperFansVariant['edition'];
  fans: Pick<SuperFans, 'authorise' | 'busy'>;
}

/** WeChat asks for the name only after a tap; before it the visitor reads who invites, to what, and what the tap does. */
export const Welcome = ({ link, edition, fans }: WelcomeProps) => {
  const { host } = useShell();
  const agreement = useAgreement('super-fans', { once: true });
  const inWechat = host.kind === 'wechat' || host.kind === 'browser';
  const takes = !inWechat ? '您的学堂账号' : edition === 2 ? '微信昵称和头像' : '您在微信里的编号，不含昵称和手机号';

  const start = async () => {
    if (!(await agreement.ensure())) return;
    fans.authorise();
  };

  return (
    <section className="xt-fans">
      <Letter from={link.inviter} title={link.title} />
      <ol className="xt-fans-steps">
        <li>
          <b>{inWechat ? '微信会问您是否允许' : '先登录'}</b>
          <span>我们只拿到：{takes}。</span>
        </li>
        <li>
          <b>带您到“{titleOf(link) ?? '课程页'}”</b>
          <span>名额记在您的账号里，换手机也找得到。</span>
        </li>
        {link.linkType === 3 && (
          <li>
            <b>再问一次手机号</b>
            <span>愿意才给，不给也能继续看。</span>
          </li>
        )}
      </ol>
      <Notice>不用付款，也不会要您的密码。{RISK_NOTE}。</Notice>
      <div className="xt-fans-action">
        <Stack space={1}>
          <AgreePart agreement={agreement} why="授权会用到您在微信里的信息" otherwise="不同意，什么都不会登记" />
          <Button busy={fans.busy} onClick={() => void start()}>
            {inWechat ? '微信授权，接受邀请' : '登录，接受邀请'}
          </Button>
        </Stack>
      </div>
    </section>
  );
};
