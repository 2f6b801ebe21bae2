import type { Profile } from '@xuetang/contract/profile';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Logo } from '@xuetang/art/Logo.tsx';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { dateWords } from '../../kit/moment-words.rule.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { toast } from '../../kit/Toast.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { copyText } from '../../native/copy-text.ts';
import './account.css';
import './account-number.css';

const copy = async (number: string) => toast((await copyText(number)) ? '学号已复制' : '没有复制成功，请长按学号复制');

const DAY_MS = 86_400_000;
const daysSince = (since: string): number => Math.max(1, Math.ceil((Date.now() - Date.parse(since)) / DAY_MS));

/** The number as it stands on a student's card. */
const Card = ({ profile }: { profile: Profile }) => (
  <div className="xt-student-card">
    <span>
      <Logo />
    </span>
    <p>学号</p>
    <b>{profile.learnNumber}</b>
    <small>
      {profile.nickName || '学员'} · 来学堂第 {daysSince(profile.since)} 天
    </small>
  </div>
);

/** `account-number`: what this account is called, how one gets in, and since when. */
export const AccountNumberPage = () => {
  const answer = useAnswer('getProfile', {});
  return (
    <Loaded answer={answer} waiting={[208, 52, 168]} title="账号没加载出来">
      {(profile) => {
        const { signsInBy, mobile } = profile;
        return (
          <Screen title="我的账号" space="open">
            <Card profile={profile} />
            <Button onClick={() => void copy(profile.learnNumber)}>复制学号</Button>
            <p className="xt-account-note">找老师或客服时报学号就行，不用报手机号和姓名。我们不会向您要密码或验证码。</p>
            <Cells title="怎么登录">
              <Cell label="微信" value={signsInBy.includes('wechat') ? '可以登录' : '还没绑定'} />
              <Cell label="手机号" value={mobile || '还没绑定'} {...(mobile ? {} : { to: href('appBindMobile') })} />
            </Cells>
            <Cells title="什么时候来的">
              <Cell label="加入学堂" value={dateWords(profile.since)} />
            </Cells>
          </Screen>
        );
      }}
    </Loaded>
  );
};
