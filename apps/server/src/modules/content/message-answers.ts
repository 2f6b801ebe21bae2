import { countMessages, getMessage, listMessages, readAllMessages } from '@xuetang/contract/messages';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { countUnreadMessages, openMessage, readAll, readMessages, type MessagePorts } from './messages.ts';

export const messageAnswers = (ports: MessagePorts): Answer[] => [
  answer(listMessages, ({ input, session }) => readMessages(ports, session.learnerId, input)),
  answer(getMessage, async ({ input, session, fail }) => {
    const message = await openMessage(ports, session.learnerId, input.messageId);
    return message ?? fail('message.unknown');
  }),
  answer(readAllMessages, async ({ input, session }) => {
    await readAll(ports, session.learnerId, input.category, new Date(input.upTo));
    return null;
  }),
  answer(countMessages, async ({ session }) => ({ unread: await countUnreadMessages(ports, session.learnerId) })),
];
