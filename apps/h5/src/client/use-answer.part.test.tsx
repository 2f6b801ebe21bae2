import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Answers, OFFLINE, refused } from '../../gallery/answers.ts';
import { aShell } from '../../gallery/made-up-shell.ts';
import { mountHook } from '../../gallery/mount.tsx';
import { useAnswer } from './use-answer.ts';

type Answer = Extract<Answers['getMessage'], (...asked: never[]) => unknown>;

const FIRST = 'A'.repeat(22);
const SECOND = 'B'.repeat(22);

const aMessage = (title: string) => ({
  messageId: FIRST,
  category: 'course' as const,
  title,
  sentAt: '2026-03-01T10:00:00.000Z',
  blocks: [{ text: '今晚八点上课。' }],
  button: null,
  now: '2026-03-01T12:00:00.000Z',
});

/** A page that shows one message, and another one when it is told to. */
const aPage = (getMessage: Answer) => {
  const reacted: number[] = [];
  const shell = aShell({ answers: { getMessage } });
  const last = mountHook(
    () => {
      const [messageId, show] = useState(FIRST);
      return { ...useAnswer('getMessage', { messageId }), show };
    },
    {
      ...shell,
      reactTo: (result) => {
        if (!result.ok) reacted.push(result.code);
        return result;
      },
    },
  );
  return { last, shown: () => last().answered, reacted };
};
const titleOf = (answered: ReturnType<ReturnType<typeof aPage>['shown']>) => (answered.is === 'there' ? answered.data.title : answered.is);

test('on the way first, then there', async () => {
  const { shown } = aPage(() => aMessage('开班'));
  expect(shown().is).toBe('on-the-way');
  await expect.poll(() => titleOf(shown())).toBe('开班');
});

test('without a network it has failed in words, and the shell says nothing besides; asking again is seen', async () => {
  const second = Promise.withResolvers<ReturnType<typeof aMessage>>();
  const given = [Promise.resolve(OFFLINE), second.promise];
  const { last, shown, reacted } = aPage(() => given.shift() ?? OFFLINE);
  await expect.poll(() => shown()).toEqual({ is: 'failed', failure: OFFLINE });
  expect(reacted).toEqual([]);
  last().retry();
  await expect.poll(() => shown().is).toBe('on-the-way');
  second.resolve(aMessage('开班'));
  await expect.poll(() => titleOf(shown())).toBe('开班');
});

test('a session that ended is the shell’s to tell', async () => {
  const { reacted } = aPage(() => refused('session.ended'));
  await expect.poll(() => reacted).toEqual([3]);
});

test('a late answer to the last question is not taken for one to this', async () => {
  const late = Promise.withResolvers<ReturnType<typeof aMessage>>();
  const { last, shown } = aPage(({ messageId }) => (messageId === FIRST ? late.promise : aMessage('第二条')));
  last().show(SECOND);
  await expect.poll(() => titleOf(shown())).toBe('第二条');
  late.resolve(aMessage('第一条'));
  await late.promise;
  await new Promise(requestAnimationFrame);
  expect(titleOf(shown())).toBe('第二条');
});
