import type { WantedReminder } from '@xuetang/contract/notices';
import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect, useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Cells } from '../../kit/Cells.tsx';
import { Switch } from '../../kit/form/Switch.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/Toast.tsx';
import { WechatConsent } from '../../kit/WechatConsent.tsx';
import { askedKinds } from './asked-kinds.rule.ts';
import { words } from './words.ts';

/** WeChat tells our server, not this page: the answer is a moment behind the tap. */
const LOOKS_AFTER_MS = [1_000, 4_000, 10_000];

/** What WeChat may bring, and the button by which it asks. */
const Consent = ({ reminders, onAgreed }: { reminders: readonly WantedReminder[]; onAgreed: () => void }) => {
  const asked = askedKinds(reminders);
  return (
    <Card title={words.wechat} look="tint">
      <Stack>
        <p>
          <b>{words.oneForOne}</b>
          {words.oneForOneText}
        </p>
        {asked.length === 0 ? (
          <p>{words.allOff}</p>
        ) : (
          <>
            <p>{words.asks(asked.map(({ kind }) => kind))}</p>
            <WechatConsent
              templateIds={asked.map(({ templateId }) => templateId)}
              label={words.agree}
              onAnswered={(isAccepted) => {
                toast(isAccepted ? words.agreed : words.refused);
                if (isAccepted) onAgreed();
              }}
            />
          </>
        )}
      </Stack>
    </Card>
  );
};

/** Which reminders the learner wants on the phone. */
export const Reminders = () => {
  const answer = useAnswer('getReminders', {});
  const { refresh } = answer;
  const [agreed, setAgreed] = useState(0);
  useEffect(() => {
    if (agreed === 0) return;
    const looks = LOOKS_AFTER_MS.map((ms) => setTimeout(() => void refresh(), ms));
    return () => looks.forEach(clearTimeout);
  }, [agreed, refresh]);
  const save = useAction('saveReminder', {
    foresees: {
      of: 'getReminders',
      change: (shown, { kind, wanted }) => ({
        ...shown,
        reminders: shown.reminders.map((one) => (one.kind === kind ? { ...one, wanted } : one)),
      }),
    },
  });
  return (
    <Loaded answer={answer} waiting={[320, 180]} title={words.remindersLost}>
      {({ reminders }) => (
        <Stack space={3}>
          <Cells title={words.switches}>
            {reminders.map((reminder) => (
              <Switch
                key={reminder.kind}
                label={words.kind(reminder.kind)}
                hint={words.hint(reminder)}
                on={reminder.wanted}
                busy={save.isBusy}
                onChange={(wanted) => void save.send({ kind: reminder.kind, wanted })}
              />
            ))}
          </Cells>
          <Notice look="next">{words.always}</Notice>
          {reminders.some(({ templateId }) => templateId !== null) && (
            <Consent reminders={reminders} onAgreed={() => setAgreed((before) => before + 1)} />
          )}
          <ButtonLink look="plain" to={href('siteInformation')}>
            {words.toMessages}
          </ButtonLink>
        </Stack>
      )}
    </Loaded>
  );
};
