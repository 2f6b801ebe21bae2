import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import { describe, expect, test, vi } from 'vitest';
import type { Ask } from '../../client/create-client.ts';
import { NO_ANSWER, type Result } from '../../client/result.ts';
import { joinGroup } from './join-flow.ts';

type Answer = Partial<JoinAnswer> | 'network' | 'timeout';

const answerOf = (answer: Answer): Result<unknown> =>
  typeof answer === 'string' ? NO_ANSWER[answer] : { ok: true, data: { toWechat: 0, learnNumber: '1', decision: 'SERVER', ...answer } };

const flow = async (check: Answer, save?: Answer, picture = true) => {
  const asked: string[] = [];
  const ask = (async (name: string, body: object) => {
    asked.push(name + ('fromUrl' in body ? '+fromUrl' : ''));
    return answerOf(name === 'checkLiveOrder' ? check : (save ?? 'network'));
  }) as unknown as Ask;
  const outcome = await joinGroup(
    { ask, now: () => 0, endsAt: () => 3_000, loadPicture: async () => picture, newDecision: () => 'CLIENT' },
    { campId: '7' as CampId, fromUrl: 'https://h5.test/classInfo21' },
  );
  return { asked, kind: outcome.qr.kind, scene: outcome.scene, decision: outcome.decision };
};

const mutex = { linkType: 1, groupQrcode: 'https://api.test/g.png' };

describe('[4.1] the way to the code', () => {
  test('[4.1-02] [4.1-03] check 1, then register; its type 1 shows the mutex result', async () => {
    expect(await flow({ type: 1, sceneCode: 1 }, { type: 1, sceneCode: 1, ...mutex })).toEqual({
      asked: ['checkLiveOrder', 'saveEntryRecordAndAllocateClass+fromUrl'],
      kind: 'group',
      scene: 1,
      decision: 'SERVER',
    });
  });
  test('[4.1-04] register answers another type: default, with its scene', async () => {
    expect(await flow({ type: 1, sceneCode: 1 }, { type: 3, sceneCode: 7, ...mutex })).toMatchObject({ kind: 'default', scene: 7 });
  });
  test('[4.1-05] check 2 shows the mutex result without registering', async () => {
    expect(await flow({ type: 2, sceneCode: 4, ...mutex })).toMatchObject({ asked: ['checkLiveOrder'], kind: 'group', scene: 4 });
  });
  test.each([0, 3, 9])('[4.1-06] [4.1-11] check %i: default, under the scene that the server sent', async (type) => {
    expect(await flow({ type, sceneCode: 9, ...mutex })).toMatchObject({ asked: ['checkLiveOrder'], kind: 'default', scene: 9 });
  });
  test.each(['network', 'timeout'] as const)('[4.1-07] [4.1-08] the check fails (%s): default, 96', async (how) => {
    expect(await flow(how)).toEqual({ asked: ['checkLiveOrder'], kind: 'default', scene: 96, decision: 'CLIENT' });
  });
  test.each(['network', 'timeout'] as const)('[4.1-07] [4.1-09] the free join fails (%s): default, 97', async (how) => {
    expect(await flow({ type: 1, sceneCode: 1 }, how)).toMatchObject({ kind: 'default', scene: 97, decision: 'CLIENT' });
  });
  test('[4.1-10] [4.1-11] no scene in the answer: 3', async () => {
    expect(await flow({ type: 2, ...mutex })).toMatchObject({ kind: 'group', scene: 3 });
  });
  test('[4.1-11] a picture that does not load keeps the default code and says 98', async () => {
    expect(await flow({ type: 2, sceneCode: 4, ...mutex }, undefined, false)).toMatchObject({
      kind: 'default',
      scene: 98,
      decision: 'SERVER',
    });
  });

  test('where the seat is taken on a tap: the check alone until then, with its scene and the default code on the page', async () => {
    const asked: string[] = [];
    const ask = (async (name: string) => {
      asked.push(name);
      return answerOf({ type: 1, sceneCode: 1, ...mutex });
    }) as unknown as Ask;
    const meanwhile: object[] = [];
    let tap = () => {};
    const outcome = joinGroup(
      {
        ask,
        now: () => 0,
        endsAt: () => 3_000,
        loadPicture: async () => true,
        newDecision: () => 'CLIENT',
        untilAsked: (shown) => {
          meanwhile.push(shown);
          return new Promise<void>((done) => (tap = done));
        },
      },
      { campId: '7' as CampId, fromUrl: '/classInfo20-button' },
    );
    await vi.waitFor(() => expect(meanwhile).toEqual([{ qr: { kind: 'default' }, scene: 1, decision: 'SERVER' }]));
    expect(asked).toEqual(['checkLiveOrder']);
    tap();
    expect(await outcome).toMatchObject({ qr: { kind: 'group' }, scene: 1 });
    expect(asked).toEqual(['checkLiveOrder', 'saveEntryRecordAndAllocateClass']);
  });
});
