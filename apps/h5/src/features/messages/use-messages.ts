import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { MessageCategory } from '@xuetang/contract/message-terms';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../client/result.ts';
import { useShell } from '../../client/shell-context.ts';

type Page = ResponseOf<Calls['listMessages']>;
type Messages = { is: 'on-the-way' } | { is: 'failed'; failure: Failure } | ({ is: 'there' } & Page);

const ON_THE_WAY: Messages = { is: 'on-the-way' };
const NONE: Page['unread'] = { course: 0, order: 0, activity: 0, system: 0 };

/** The messages of a category, or all; older ones on demand. */
export const useMessages = (category: MessageCategory | undefined) => {
  const { ask, reactTo } = useShell();
  const [held, setHeld] = useState<{ of: MessageCategory | undefined; messages: Messages }>({ of: category, messages: ON_THE_WAY });
  // Stays while another category is on its way: the tabs do not flicker.
  const [unread, setUnread] = useState(NONE);
  const [busy, setBusy] = useState<'more' | 'reading'>();
  const messages = held.of === category ? held.messages : ON_THE_WAY;

  const load = useCallback(async (): Promise<Messages> => {
    const answer = await ask('listMessages', category ? { category } : {});
    if (answer.ok) return { is: 'there', ...answer.data };
    if (answer.then !== 'toast') reactTo(answer);
    return { is: 'failed', failure: answer };
  }, [ask, reactTo, category]);

  const show = useCallback(
    (now: Messages) => {
      setHeld({ of: category, messages: now });
      if (now.is === 'there') setUnread(now.unread);
    },
    [category],
  );

  useEffect(() => {
    let isLeft = false;
    const begin = () => void load().then((now) => isLeft || show(now));
    begin();
    // iOS brings a page back as it was left, with what was read meanwhile still unread.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && begin();
    window.addEventListener('pageshow', comeBack);
    return () => {
      isLeft = true;
      window.removeEventListener('pageshow', comeBack);
    };
  }, [load, show]);

  const more = async () => {
    const before = messages.is === 'there' ? messages.list[messages.list.length - 1]?.messageId : undefined;
    if (messages.is !== 'there' || !before) return;
    setBusy('more');
    const answer = reactTo(await ask('listMessages', { before, ...(category ? { category } : {}) }));
    if (answer.ok) show({ ...messages, ...answer.data, list: [...messages.list, ...answer.data.list] });
    setBusy(undefined);
  };

  const readAll = async () => {
    if (messages.is !== 'there') return;
    setBusy('reading');
    const answer = reactTo(await ask('readAllMessages', { upTo: messages.now, ...(category ? { category } : {}) }));
    if (answer.ok) show(await load());
    setBusy(undefined);
  };

  const retry = () => {
    show(ON_THE_WAY);
    void load().then(show);
  };

  return { messages, unread, busy, more: () => void more(), readAll: () => void readAll(), retry };
};
