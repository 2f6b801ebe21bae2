import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAction } from '../../../client/use-action.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { ByWechat } from '../../../kit/ByWechat.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { words } from './words.ts';

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
        {isWished ? <ByWechat kind="class-soon" words={words.remindByWechat} /> : <p>{words.remindText}</p>}
        {button}
        <ButtonLink look="plain" to={href('notice', { query: { shows: 'reminders' } })}>
          {words.toReminders}
        </ButtonLink>
      </Stack>
    </Card>
  );
};
