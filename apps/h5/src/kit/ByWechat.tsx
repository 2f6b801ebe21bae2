import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import { useState } from 'react';
import { useAnswer } from '../client/use-answer.ts';
import { Row } from './layout/Row.tsx';
import { toast } from './Toast.tsx';
import { WechatConsent } from './WechatConsent.tsx';

export interface ByWechatWords {
  /** What will be told. */
  title: string;
  /** Where it will stand: in the message center, and in WeChat as well. */
  here: string;
  alsoInWechat: string;
  ask: string;
  agreed: string;
  refused: string;
}

/** Of what somebody asked to be told of: whether WeChat brings it, too, by a message that was agreed to, or the question. */
export const ByWechat = ({ kind, words }: { kind: ReminderKind; words: ByWechatWords }) => {
  const { answered } = useAnswer('getReminders', {});
  const [isAgreed, setAgreed] = useState(false);
  const own = answered.is === 'there' ? answered.data.reminders.find((one) => one.kind === kind) : undefined;
  const isComing = isAgreed || (own?.unspent ?? 0) > 0;
  const answer = (isAccepted: boolean) => {
    setAgreed(isAccepted);
    toast(isAccepted ? words.agreed : words.refused);
  };
  return (
    <>
      <Row title={words.title} text={isComing ? words.alsoInWechat : words.here} />
      {!isComing && own?.templateId && <WechatConsent templateIds={[own.templateId]} label={words.ask} onAnswered={answer} />}
    </>
  );
};
