import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { WechatConsent } from '../../../kit/WechatConsent.tsx';
import { words } from './words.ts';

/** What WeChat may bring of it: one message that was agreed to, or the question. */
const ByWechat = () => {
  const { answered } = useAnswer('getReminders', {});
  const [isAgreed, setAgreed] = useState(false);
  const soon = answered.is === 'there' ? answered.data.reminders.find(({ kind }) => kind === 'class-soon') : undefined;
  const isComing = isAgreed || (soon?.unspent ?? 0) > 0;
  const answer = (isAccepted: boolean) => {
    setAgreed(isAccepted);
    toast(isAccepted ? words.remindAgreed : words.remindRefused);
  };
  return (
    <>
      <Row title={words.reminded} text={isComing ? words.remindedByWechat : words.remindedHere} />
      {!isComing && soon?.templateId && <WechatConsent templateIds={[soon.templateId]} label={words.remindByWechat} onAnswered={answer} />}
    </>
  );
};

/** Before a class begins: to be reminded of it, or not any more. */
export const RemindMe = ({ room: { ticket, isWished } }: { room: OpenRoom }) => {
  const wish = useAction('wishReminder', { onDone: ({ outcome }) => outcome === 'begun' && toast(words.remindBegun) });
  const button = (
    <ActionButton look={isWished ? 'plain' : 'line'} action={wish} onClick={() => void wish.send({ ticket, wanted: !isWished })}>
      {isWished ? words.remindNot : words.remind}
    </ActionButton>
  );
  return (
    <Card>
      <Stack>
        {isWished ? <ByWechat /> : <p>{words.remindText}</p>}
        {button}
        <ButtonLink look="plain" to={href('notice', { query: { shows: 'reminders' } })}>
          {words.toReminders}
        </ButtonLink>
      </Stack>
    </Card>
  );
};
