import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useState } from 'react';
import type { Answered } from '../../client/answered.ts';
import { NONE_UNREAD, type Unread } from './unread.rule.ts';

/** The last count that was heard. It stays while another category is on its way: the tabs do not flicker. */
export const useUnread = (messages: Answered<ResponseOf<Calls['listMessages']>>): Unread => {
  const [last, setLast] = useState(NONE_UNREAD);
  const now = messages.is === 'there' ? messages.data.unread : last;
  if (now !== last) setLast(now);
  return now;
};
