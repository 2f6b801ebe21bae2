import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { enqueue, handle, type JobHandler } from '../../platform/jobs.ts';
import type { NumberKeys } from '../../platform/lookup.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { SmsSender } from '../../providers/sms/port.ts';
import type { NoticeAccount, NoticeTemplate, Wechat } from '../../providers/wechat/port.ts';
import { textLearner } from '../identity/index.ts';
import {
  countToday,
  endReminder,
  lockReminder,
  markAsking,
  noteRefused,
  spendConsent,
  takeBack,
  uncountToday,
  type HeldReminder,
  type SpentConsent,
} from './delivery.store.ts';
import { goesOutAt } from './quiet-hours.rule.ts';
import { deliver } from './remind.ts';
import { smsOf } from './sms-words.rule.ts';

export interface DeliveryPorts {
  db: Database;
  clock: Clock;
  keys: NumberKeys;
  wechat: Pick<Wechat, 'sendNotice'>;
  noticeAccount: NoticeAccount | undefined;
  sms: Pick<SmsSender, 'send'>;
  metrics: Pick<Metrics, 'reminders'>;
  /** Where pages of ours are. */
  h5Origin: string;
}

/** What came of asking somebody to deliver it. `later`: certainly nothing went out. */
interface Told {
  said: 'sent' | 'refused' | 'later' | 'unsure' | 'nobody';
  why: string;
}

interface Asking {
  reminder: HeldReminder;
  consent: SpentConsent | undefined;
  template: NoticeTemplate | undefined;
}

const WHY_MOST = 40;
/** Nobody waits longer for an answer, with every vendor asked in turn. */
const ASKED_WITHIN_MS = 60_000;

const drop = async (tx: Tx, { id }: HeldReminder, why: string): Promise<undefined> => {
  await endReminder(tx, id, 'dropped', why);
  return undefined;
};

const wait = async (tx: Tx, reminderId: string, until: Date): Promise<undefined> => {
  await enqueue(tx, deliver, { reminderId }, until);
  return undefined;
};

/** Whoever asked is at it still, or has died over it: then it may have gone out, so it does not go again. */
const giveUp = async (tx: Tx, { id, asked_at: asked }: HeldReminder, now: Date): Promise<undefined> => {
  if (asked && now.getTime() - asked.getTime() < ASKED_WITHIN_MS) throw new Error('Another is asking about this reminder');
  await endReminder(tx, id, 'unsure', 'nobody knows');
  return undefined;
};

/**
 * Everything that is decided before anybody is asked, in one transaction: whether it still helps, whether the phone may ring at this hour and
 * today, and which consent it costs. Undefined: nothing is to be sent now.
 */
const prepare = ({ db, clock, noticeAccount }: DeliveryPorts, reminderId: string): Promise<Asking | undefined> =>
  db.transaction(async (tx) => {
    const reminder = await lockReminder(tx, reminderId);
    if (!reminder) return undefined;
    const now = clock.now();
    if (reminder.state === 'asking') return giveUp(tx, reminder, now);
    if (reminder.state !== 'due') return undefined;
    const at = goesOutAt(now, reminder.good_until);
    if (!at) return drop(tx, reminder, 'passed');
    if (at > now) return wait(tx, reminderId, at);
    const template = noticeAccount?.templates[reminder.kind];
    if (reminder.channel === 'wechat' && !(noticeAccount && template)) return drop(tx, reminder, 'no account');
    if (!(await countToday(tx, reminder.learner_id, now))) return drop(tx, reminder, 'enough today');
    const consent =
      reminder.channel === 'wechat' && noticeAccount && template
        ? await spendConsent(tx, reminder, { appId: noticeAccount.app.appId, templateId: template.id, now })
        : undefined;
    if (reminder.channel === 'wechat' && !consent) {
      await uncountToday(tx, reminder.learner_id, now);
      return drop(tx, reminder, 'no consent');
    }
    await markAsking(tx, reminderId, consent?.id ?? null, now);
    return { reminder, consent, template };
  });

const askWechat = async ({ wechat, noticeAccount, h5Origin }: DeliveryPorts, { reminder, consent, template }: Asking): Promise<Told> => {
  if (!noticeAccount || !template || !consent) return { said: 'later', why: 'no account' };
  const told = await wechat.sendNotice(noticeAccount.app, {
    openid: consent.openid,
    template,
    what: reminder.what,
    when: reminder.happens_at,
    note: reminder.note,
    url: `${h5Origin}${reminder.path}`,
  });
  if (told.said === 'sent') return { said: 'sent', why: '' };
  return { said: told.said === 'later' || told.said === 'unsure' ? told.said : 'refused', why: told.why };
};

const askSms = async ({ db, keys, sms }: DeliveryPorts, { reminder }: Asking): Promise<Told> => {
  const told = await textLearner({ db, keys, sms }, reminder.learner_id as LearnerId, {
    outId: `reminder-${reminder.id}`,
    ...smsOf(reminder),
  });
  if (told === 'no-number') return { said: 'nobody', why: 'no number' };
  if (told.said === 'yes') return { said: 'sent', why: '' };
  return { said: told.said === 'no' ? 'later' : 'unsure', why: told.why };
};

const settle = ({ db }: DeliveryPorts, { reminder: { id }, consent }: Asking, { said, why }: Told): Promise<void> =>
  db.transaction(async (tx) => {
    const held = await lockReminder(tx, id);
    // Somebody else found it lying there and has called it unclear.
    if (held?.state !== 'asking') return;
    const because = [...why].slice(0, WHY_MOST).join('') || null;
    if (said === 'sent' || said === 'unsure') return void (await endReminder(tx, id, said, because));
    if (said === 'refused') {
      if (consent) await noteRefused(tx, consent.id);
      return void (await endReminder(tx, id, 'dropped', because ?? 'refused'));
    }
    await takeBack(tx, held);
    if (said === 'nobody') await endReminder(tx, id, 'dropped', because ?? 'nobody');
  });

/** Sends one reminder: decided and written down first, asked outside of every transaction, and what came of it written down again. */
export const deliverReminder = async (ports: DeliveryPorts, reminderId: string): Promise<void> => {
  const asking = await prepare(ports, reminderId);
  if (!asking) return;
  const { channel } = asking.reminder;
  const told = channel === 'wechat' ? await askWechat(ports, asking) : await askSms(ports, asking);
  await settle(ports, asking, told);
  ports.metrics.reminders.inc({ channel, outcome: told.said });
  // It is due again: the queue tries it later, and what has passed by then is dropped.
  if (told.said === 'later') throw new Error(`A reminder was not taken: ${told.why}`);
};

export const deliveryJobs = (ports: DeliveryPorts): JobHandler[] => [
  handle(deliver, 'common', ({ reminderId }) => deliverReminder(ports, reminderId)),
];
