import { useShell } from '../client/shell-context.ts';
import { acceptedIn } from './accepted-in.rule.ts';
import { OpenTag } from './OpenTag.tsx';
import { useOpenTags } from './use-open-tags.ts';

interface WechatConsentProps {
  /** At most three. */
  templateIds: readonly string[];
  label: string;
  onAnswered: (isAccepted: boolean) => void;
}

/** The button that opens WeChat's own question about one-time notices. Where there is none it says so: nobody waits for a button. */
export const WechatConsent = ({ templateIds, label, onAnswered }: WechatConsentProps) => {
  const { host } = useShell();
  const { tags, giveUp } = useOpenTags();
  if (host.kind !== 'wechat') return <p>用微信打开这一页，就能让微信提醒你。</p>;
  if (tags === 'unknown') return <p role="status">正在请微信准备按钮…</p>;
  if (tags === 'no') return <p>微信这会儿没给出按钮，过一会儿再来。消息中心里照样有。</p>;
  return (
    <OpenTag
      tag="wx-open-subscribe"
      attributes={{ template: templateIds.join(',') }}
      label={label}
      onLaunch={(detail) => onAnswered(acceptedIn(detail))}
      onFail={giveUp}
    />
  );
};
