import { useOfficialAccount } from '../../client/use-official-account.ts';
import { Steps } from './Steps.tsx';

/** By the account's own name: somebody may follow several of ours. */
export const Unfollow = () => {
  const { account } = useOfficialAccount();
  return (
    <Steps
      title="不想再收到公众号消息"
      steps={[
        ['打开公众号', `在微信里点开“${account?.name ?? '学堂'}”公众号`],
        ['右上角', '点人像图标，再点右上角的三个点'],
        ['取消关注', '点“不再关注”，消息马上停止'],
      ]}
    />
  );
};
