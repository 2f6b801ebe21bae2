import type { AccountName } from '@xuetang/contract/login';
import { Crossroads } from '@xuetang/art/Crossroads.tsx';
import { Button } from '../../kit/Button.tsx';
import type { AccountQuestion } from '../hand-in.ts';
import { Cover } from './Cover.tsx';
import './which-account.css';
import './cover.css';

const Account = ({ label, account }: { label: string; account: AccountName }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b data-private>{account.nickName || '还没有昵称'}</b>
      <span data-private>{account.mobile || '没有绑定手机号'}</span>
      <span>学号 {account.learnNumber}</span>
    </dd>
  </div>
);

export interface WhichAccountProps {
  question: AccountQuestion;
  onAnswer: (isTaken: boolean) => void;
}

/** An address brought an account that nobody here asked for. Who is logged in stays so, unless the person says otherwise. */
export const WhichAccount = ({ question: { there, here }, onAnswer }: WhichAccountProps) => (
  <Cover id="which-account" art={<Crossroads />} title={here ? '链接里是另一个账号' : '用这个账号登录吗？'}>
    <dl className="xt-accounts">
      {here && <Account label="现在登录的" account={here} />}
      <Account label="链接里的" account={there} />
    </dl>
    <p>认得链接里的账号才登录。登录后您填的、买的、学的，都记在它名下；发链接的人也可能看得到。</p>
    <div className="xt-cover-actions">
      {here ? (
        <>
          <Button onClick={() => onAnswer(false)}>继续用现在的账号</Button>
          <Button look="line" onClick={() => onAnswer(true)}>
            换成链接里的账号
          </Button>
        </>
      ) : (
        <>
          <Button onClick={() => onAnswer(true)}>是我的账号，登录</Button>
          <Button look="line" onClick={() => onAnswer(false)}>
            不是我的，不登录
          </Button>
        </>
      )}
    </div>
  </Cover>
);
