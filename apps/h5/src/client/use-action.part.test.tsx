import { fieldsWrong } from '@xuetang/contract/field-shape.rule';
import { fillPersonInfo } from '@xuetang/contract/generated/field-shapes';
import { expect, test, vi } from 'vitest';
import { refused } from '../../gallery/answers.ts';
import { aShell, type MadeUp } from '../../gallery/made-up-shell.ts';
import { mountHook } from '../../gallery/mount.tsx';
import { useAction } from './use-action.ts';

const acting = (answers: NonNullable<MadeUp['answers']>) => {
  const shell = aShell({ answers });
  const reactTo = vi.fn();
  const hear = { ...shell, reactTo: <T,>(result: T): T => (reactTo(result), result) };
  const facts = mountHook(() => useAction('saveProfile', { looks: (body) => fieldsWrong(fillPersonInfo, body), shows: ['city'] }), hear);
  const words = mountHook(() => useAction('sendComplaint', { shows: ['content'] }), hear);
  return { facts, words, reactTo };
};
const WORDS = { kind: 'other', content: '昨晚直播到一半断了，今天也没有回放。' } as const;

test('what the contract refuses is known by field, and the server is not asked', async () => {
  const saveProfile = vi.fn(() => null);
  const { facts, reactTo } = acting({ saveProfile });
  await facts().send({ city: '苏' });
  await expect.poll(() => facts().errors).toEqual({ city: '请填城市名，2 到 20 个字' });
  expect([saveProfile.mock.calls.length, reactTo.mock.calls.length]).toEqual([0, 0]);
  facts().clear();
  await expect.poll(() => facts().errors).toEqual({});
  await facts().send({ city: '苏州' });
  expect(saveProfile).toHaveBeenCalledTimes(1);
});

test('a field that the page does not show is said by the shell', async () => {
  const { facts, reactTo } = acting({});
  await facts().send({ city: '苏', realName: '王' });
  await expect.poll(() => Object.keys(facts().errors)).toEqual(['realName', 'city']);
  expect(reactTo).toHaveBeenCalledTimes(1);
});

test('what the server refuses by field is known the same way, until it is sent again', async () => {
  let key: 'complaint.picture_unknown' | 'server.failed' = 'complaint.picture_unknown';
  const { words } = acting({ sendComplaint: () => refused(key) });
  await words().send(WORDS);
  await expect.poll(() => words().errors).toEqual({ uploadIds: '有图片没有传好，请删掉后重新添加' });
  key = 'server.failed';
  await words().send(WORDS);
  await expect.poll(() => words().failure?.code).toBe(50_001);
  expect(words().errors).toEqual({});
});
