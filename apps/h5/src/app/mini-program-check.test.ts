import { pageByName, type PageName } from '@xuetang/h5-routes/table';
import { describe, expect, test } from 'vitest';
import { answering, clientOf, connectionLost, success } from '../client/client-of.ts';
import type { HostKind } from '../native/where-am-i.ts';
import { miniProgramExit } from './mini-program-check.ts';

const visit = async (
  name: PageName,
  { host = 'mini-program' as HostKind, token = 'T', reply = () => success({ isBlackUser: true }) } = {},
) => {
  const { ask, seen } = clientOf([reply]);
  return { to: await miniProgramExit({ page: pageByName(name), host, token, ask }), asked: seen.length };
};

describe('[4.6] the black list of the mini-program', () => {
  test('[4.6-09] [6-10] who is on it goes to the curriculum centre', async () =>
    expect(await visit('index')).toEqual({ to: '/lesson-center', asked: 1 }));

  test('who is not on it, or of whom it is not known, stays', async () => {
    expect((await visit('index', { reply: () => success({ isBlackUser: false }) })).to).toBeUndefined();
    expect((await visit('index', { reply: connectionLost })).to).toBeUndefined();
    expect((await visit('index', { reply: () => answering({ code: 50001, message: '', data: null }) })).to).toBeUndefined();
  });

  test.each<HostKind>(['wechat', 'app', 'browser', 'wecom'])('in the host %s nobody asks', async (host) =>
    expect(await visit('index', { host })).toEqual({ to: undefined, asked: 0 }),
  );

  test('a visitor is not asked about, nor anybody on the centre itself or where a blocked account may go', async () => {
    expect(await visit('index', { token: '' })).toEqual({ to: undefined, asked: 0 });
    for (const name of ['lesson-center', 'complaint', 'order', 'login'] as const)
      expect(await visit(name), name).toEqual({ to: undefined, asked: 0 });
  });
});
