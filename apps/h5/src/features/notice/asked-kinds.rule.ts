import type { WantedReminder } from '@xuetang/contract/notices';

/** WeChat asks about three templates at once, and no more. */
const AT_ONCE = 3;

/** What WeChat is to ask about: of what is wanted, that of which the fewest messages are left. */
export const askedKinds = (reminders: readonly WantedReminder[]): (WantedReminder & { templateId: string })[] =>
  reminders
    .flatMap((reminder) => (reminder.wanted && reminder.templateId !== null ? [{ ...reminder, templateId: reminder.templateId }] : []))
    .sort((one, other) => one.unspent - other.unspent)
    .slice(0, AT_ONCE);
