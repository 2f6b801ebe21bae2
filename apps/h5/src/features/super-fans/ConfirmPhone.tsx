import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Letter } from './Letter.tsx';
import type { FansLink } from './link-flow.ts';
import type { SuperFans } from './use-super-fans.ts';
import './super-fans.css';

export interface ConfirmPhoneProps {
  link: FansLink;
  /** Masked. */
  mobile: string;
  fans: Pick<SuperFans, 'confirmPhone' | 'refusePhone' | 'busy'>;
}

/** Whoever holds the number can log in with it, so the visitor sees it and says yes before it is put to the account. */
export const ConfirmPhone = ({ link, mobile, fans }: ConfirmPhoneProps) => (
  <section className="xt-fans">
    <Letter from={link.inviter} title="这是您的手机号吗？">
      <p className="xt-fans-number">{mobile}</p>
    </Letter>
    <Notice>确认以后，用这个号码收验证码就能登录您的账号。不是您自己的号码，请不要确认。</Notice>
    <div className="xt-fans-action">
      <Stack space={1}>
        <Button busy={fans.busy} onClick={fans.confirmPhone}>
          是我的号码，确认
        </Button>
        <Button look="line" busy={fans.busy} onClick={fans.refusePhone}>
          不是我的，不登记
        </Button>
      </Stack>
    </div>
  </section>
);
