import { href } from '@xuetang/h5-routes/hrefs';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { MESSAGE_MOST } from './message.rule.ts';
import { useMessage } from './use-message.ts';
import { type Desk, words } from './words.ts';

interface MessageProps {
  desk: Desk;
  orderNo: string | undefined;
  place: string;
}

/** A message with a clock: by when it is answered is said before it is sent, and after. */
export const Message = ({ desk, orderNo, place }: MessageProps) => {
  const attached = desk.task ? words.attached(desk.task) : orderNo && words.order.attached(orderNo);
  const message = useMessage({ situation: desk.situation, attached, place });
  const now = Date.parse(desk.now);
  const { sent } = message;
  if (sent) {
    const page = sent.needsCode ? 'complaintDetail' : 'complainRecordsDetail';
    return (
      <Card title={words.sent}>
        <Stack>
          <Notice look="next">{words.by(sent.clocks.firstAnswer.due, Date.parse(sent.now))}</Notice>
          {sent.needsCode && <p>{words.code(sent.complaintId)}</p>}
          <ButtonLink to={href(page, { id: sent.complaintId })}>{words.follow}</ButtonLink>
          <Button look="plain" onClick={message.again}>
            {words.again}
          </Button>
        </Stack>
      </Card>
    );
  }
  return (
    <Card title={words.message}>
      <Stack>
        <p>
          {words.clock(desk.desk.answerBy, now)}
          {words.waiting(desk.desk.waiting)}
        </p>
        <TextArea id="message" label={words.label} placeholder={words.placeholder} most={MESSAGE_MOST} rows={4} {...message.field} />
        <ActionButton action={message.action} busyLabel={words.sending} onClick={message.send}>
          {words.send}
        </ActionButton>
      </Stack>
    </Card>
  );
};
