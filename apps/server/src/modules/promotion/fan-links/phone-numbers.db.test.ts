import type { AdditionId, ProofId } from '@xuetang/contract/super-fans';
import { aCamp } from '@xuetang/testkit/builders';
import { describe, expect, test } from 'vitest';
import { forget } from '../../../platform/forget.ts';
import { openBench } from '../../../../../../tests/benches/a-super-fan-bench.ts';
import { proofsEnd } from './phone-proof.ts';

const { at, clock, aLink, aPhoneLink, aFan, someFans, phoneCode, rows, used, told, fault } = openBench();

const additionOf = async (learner: string, columns: string) =>
  (await rows(`select ${columns} from promotion.addition where learner_id = $1`, [learner]))[0];

describe('a link of type 3: the mobile number that WeChat knows', () => {
  test('[4.7-07] the code is traded at WeChat and the number put to the account, sealed, and leaves as a mark that nobody can read', async () => {
    const [fan, link] = [await aFan(), await aPhoneLink(5)];
    const { code, mobile } = await phoneCode();
    expect((await fan.resolve(link)).data).toMatchObject({ phoneAuth: 'wanted', mobileEncrypt: null });
    const answer = await fan.give(link, code);
    expect(answer.data).toMatchObject({ phoneAuth: 'given', mobileEncrypt: expect.stringMatching(/^[\w-]{22}$/) });
    expect(JSON.stringify(answer)).not.toContain(mobile);
    expect(await additionOf(fan.learnerId, 'mobile_outcome')).toEqual({ mobile_outcome: 'bound' });
    const dump = await rows<{ text: string }>(
      `select a::text || l::text as text from promotion.addition a join identity.learner l on l.id = a.learner_id where l.id = $1`,
      [fan.learnerId],
    );
    expect(dump[0]?.text).not.toContain(mobile);
    expect(dump[0]?.text).not.toContain(Buffer.from(mobile).toString('hex'));
    // The same number through another link is another mark.
    const elsewhere = await aPhoneLink(5);
    const again = await fan.give(elsewhere, (await phoneCode({ mobile })).code);
    expect(again.data?.phoneAuth).toBe('given');
    expect(again.data?.mobileEncrypt).not.toBe(answer.data?.mobileEncrypt);
  });

  test('a number that is somebody else’s account, or not the one the account has, changes no account', async () => {
    const [first, second, third] = await someFans(3);
    const link = await aPhoneLink(9);
    const { code, mobile } = await phoneCode();
    await first?.give(link, code);
    expect((await second?.give(link, (await phoneCode({ mobile })).code))?.data?.phoneAuth).toBe('given');
    expect(await additionOf(second?.learnerId ?? '', 'mobile_outcome')).toEqual({ mobile_outcome: 'other-account' });
    expect(await rows('select mobile_lookup from identity.learner where id = $1', [second?.learnerId])).toEqual([{ mobile_lookup: null }]);

    await third?.give(link, (await phoneCode()).code);
    const before = await rows('select mobile_lookup from identity.learner where id = $1', [third?.learnerId]);
    await third?.give(await aPhoneLink(1), (await phoneCode()).code);
    expect(await rows('select mobile_lookup from identity.learner where id = $1', [third?.learnerId])).toEqual(before);
    expect(
      await rows(`select from promotion.addition where learner_id = $1 and mobile_outcome = 'has-another'`, [third?.learnerId]),
    ).toHaveLength(1);
  });

  test('a dead code and another mini-program’s code cost nothing of the quota', async () => {
    const [fan, link] = [await aFan(), await aPhoneLink(1)];
    const { code } = await phoneCode();
    await fan.give(await aPhoneLink(1), code);
    expect((await fan.give(link, code)).code).toBe(42104);
    expect((await fan.give(link, (await phoneCode({ appId: 'wx99xuetang000001' })).code)).code).toBe(42104);
    expect(await used(link)).toBe(0);
    expect((await fan.give(link, (await phoneCode()).code)).data?.phoneAuth).toBe('given');
    expect(await used(link)).toBe(1);
  });

  test('WeChat is silent: the place in the quota stays the learner’s, and the next try needs no other', async () => {
    const [fan, rival, link] = [await aFan(), await aFan(), await aPhoneLink(1)];
    await fault('timeout', { delayMs: 10, carriedOut: true });
    expect((await fan.give(link, (await phoneCode()).code)).code).toBe(42105);
    expect(await used(link)).toBe(1);
    expect((await rival.give(link, (await phoneCode()).code)).data?.phoneAuth).toBe('exhausted');
    expect((await fan.resolve(link)).data?.phoneAuth).toBe('wanted');
    expect((await fan.give(link, (await phoneCode()).code)).data?.phoneAuth).toBe('given');
    expect(await used(link)).toBe(1);
  });

  test('WeChat says no for a reason of its own: said so, nothing counted', async () => {
    const [fan, link] = [await aFan(), await aPhoneLink(1)];
    await fault('errcode', { errcode: 45011 });
    expect((await fan.give(link, (await phoneCode()).code)).code).toBe(42105);
    expect(await used(link)).toBe(0);
  });

  test('a number from abroad is not taken', async () => {
    const [fan, link] = [await aFan(), await aPhoneLink(1)];
    const { code } = await phoneCode({ mobile: '91234567', countryCode: '852' });
    expect((await fan.give(link, code)).code).toBe(42107);
    expect((await fan.resolve(link)).data).toMatchObject({ phoneAuth: 'wanted', mobileEncrypt: null });
  });

  test('[4.3-17] 200 people at a quota of 50: exactly 50 numbers, and WeChat was asked for no more', async () => {
    const [link, fans] = [await aPhoneLink(50), await someFans(200)];
    const codes = await Promise.all(fans.map(() => phoneCode()));
    const before = told();
    const answers: Awaited<ReturnType<(typeof fans)[number]['resolve']>>[] = [];
    const queue = fans.entries();
    // More at once than connections, so that they race; not all at once, or WeChat's two and a half seconds are over before its turn comes.
    const hand = async () => {
      for (const [nth, fan] of queue) answers.push(await fan.give(link, codes[nth]?.code ?? ''));
    };
    await Promise.all(Array.from({ length: 20 }, hand));
    const count = (auth: string) => answers.filter(({ data }) => data?.phoneAuth === auth).length;
    expect([count('given'), count('exhausted')]).toEqual([50, 150]);
    expect(told() - before).toBe(50);
    expect(await used(link)).toBe(50);
    expect(await rows(`select phone_auth, count(*)::int from promotion.addition where link_id = $1 group by 1 order by 1`, [link])).toEqual(
      [
        { phone_auth: 'exhausted', count: 150 },
        { phone_auth: 'given', count: 50 },
      ],
    );
  });

  test('one learner who taps twenty times holds one number of the quota', async () => {
    const [fan, link] = [await aFan(), await aPhoneLink(9)];
    const codes = await Promise.all(Array.from({ length: 20 }, () => phoneCode()));
    const before = told();
    const phoneState = await fan.phoneState((await fan.resolve(link)).data?.inventAdditionId as AdditionId);
    const answers = await Promise.all(codes.map(({ code }) => fan.resolve(link, { phoneCode: code, phoneState })));
    expect(answers.every(({ code }) => code === 0 || code === 42106)).toBe(true);
    expect((await fan.resolve(link)).data?.phoneAuth).toBe('to-confirm');
    expect([await used(link), told() - before]).toEqual([1, 1]);
  });

  test('whoever asked and never came back may ask again after fifteen seconds', async () => {
    const [fan, link] = [await aFan(), await aPhoneLink(1)];
    await fan.resolve(link);
    await at.database.pool.query('update promotion.short_link set phones_used = 1 where id = $1', [link]);
    await at.database.pool.query(`update promotion.addition set phone_auth = 'asked', asking_since = $2 where learner_id = $1`, [
      fan.learnerId,
      clock.now(),
    ]);
    expect((await fan.give(link, (await phoneCode()).code)).code).toBe(42106);
    clock.advance(15_000);
    expect((await fan.give(link, (await phoneCode()).code)).data?.phoneAuth).toBe('given');
  });
});

describe('a number becomes a way in only when it was asked for and confirmed', () => {
  const hasNumber = async (learner: string) =>
    (await rows<{ has: boolean }>('select mobile_lookup is not null as has from identity.learner where id = $1', [learner]))[0]?.has;
  const onLink = async (link: Awaited<ReturnType<typeof aPhoneLink>>) => {
    const fan = await aFan();
    const inventAdditionId = (await fan.resolve(link)).data?.inventAdditionId as AdditionId;
    return { ...fan, inventAdditionId, phoneState: () => fan.phoneState(inventAdditionId) };
  };

  test('an address with somebody else’s code binds nothing, and WeChat is not asked', async () => {
    const link = await aPhoneLink(5);
    const [victim, attacker] = [await onLink(link), await onLink(link)];
    const before = told();
    const { code } = await phoneCode();
    expect((await victim.resolve(link, { phoneCode: code })).code).toBe(42108);
    expect((await victim.reply(victim.inventAdditionId, { phoneCode: code })).code).toBe(42108);
    expect((await victim.resolve(link, { phoneCode: code, phoneState: await attacker.phoneState() })).code).toBe(42108);
    // Nor while the victim is on the way to the button himself.
    await victim.phoneState();
    expect((await victim.resolve(link, { phoneCode: code, phoneState: await attacker.phoneState() })).code).toBe(42108);
    expect([told() - before, await used(link), await hasNumber(victim.learnerId)]).toEqual([0, 0, false]);
  });

  test('what WeChat told is shown masked and is nobody’s until the learner says yes; asked twice it is done once', async () => {
    const link = await aPhoneLink(5);
    const fan = await onLink(link);
    const { code, mobile } = await phoneCode();
    const read = (await fan.read(link, code)).data;
    expect(read).toMatchObject({ phoneAuth: 'to-confirm', mobileEncrypt: null });
    expect(read?.toConfirm?.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    expect(await hasNumber(fan.learnerId)).toBe(false);
    const proof = { inventAdditionId: fan.inventAdditionId, proofId: read?.toConfirm?.proofId as ProofId };
    expect((await (await onLink(link)).confirm(proof)).code).toBe(42103);
    const both = await Promise.all([fan.confirm(proof), fan.confirm(proof)]);
    expect(both.map(({ data }) => data?.phoneAuth)).toEqual(['given', 'given']);
    expect((await fan.confirm(proof)).data).toMatchObject({ phoneAuth: 'given', toConfirm: null });
    expect(await hasNumber(fan.learnerId)).toBe(true);
    expect(await rows('select from promotion.phone_proof where addition_id = $1', [fan.inventAdditionId])).toEqual([]);
  });

  test('a lost answer: the same state again finds the same number, and asks WeChat nothing', async () => {
    const link = await aPhoneLink(5);
    const fan = await onLink(link);
    const phoneState = await fan.phoneState();
    const { code } = await phoneCode();
    const first = await fan.resolve(link, { phoneCode: code, phoneState });
    const before = told();
    const other = await phoneCode();
    const again = await fan.resolve(link, { phoneCode: other.code, phoneState });
    expect(again.data?.toConfirm).toEqual(first.data?.toConfirm);
    expect(told() - before).toBe(0);
  });

  test('who says that it is not theirs has given none; the number and its proof are gone', async () => {
    const link = await aPhoneLink(5);
    const fan = await onLink(link);
    const { toConfirm } = (await fan.read(link, (await phoneCode()).code)).data ?? {};
    expect((await fan.reply(fan.inventAdditionId, { without: 'refused' })).data).toMatchObject({ phoneAuth: 'refused', toConfirm: null });
    const proof = { inventAdditionId: fan.inventAdditionId, proofId: toConfirm?.proofId as ProofId };
    expect((await fan.confirm(proof)).code).toBe(42109);
    expect(await hasNumber(fan.learnerId)).toBe(false);
    expect((await fan.give(link, (await phoneCode()).code)).data?.phoneAuth).toBe('given');
  });

  test('a state and a number live ten minutes, and the clean-up leaves neither', async () => {
    const link = await aPhoneLink(5);
    const fan = await onLink(link);
    const [late, { code }] = [await fan.phoneState(), await phoneCode()];
    clock.advance(600_000);
    expect((await fan.resolve(link, { phoneCode: code, phoneState: late })).code).toBe(42108);
    const { toConfirm } = (await fan.read(link, (await phoneCode()).code)).data ?? {};
    clock.advance(600_000);
    expect((await fan.confirm({ inventAdditionId: fan.inventAdditionId, proofId: toConfirm?.proofId as ProofId })).code).toBe(42109);
    expect((await fan.resolve(link)).data).toMatchObject({ phoneAuth: 'wanted', toConfirm: null });
    clock.advance(1);
    await forget({ db: at.db, clock }, [proofsEnd]);
    expect(await rows('select from promotion.phone_proof where addition_id = $1', [fan.inventAdditionId])).toEqual([]);
  });

  test('whoever has numbers read and confirms none uses up three of the quota at most', async () => {
    const link = await aPhoneLink(9);
    const fan = await onLink(link);
    const read = async () => (await fan.read(link, (await phoneCode()).code)).data?.phoneAuth;
    expect([await read(), await read(), await read(), await read()]).toEqual(['to-confirm', 'to-confirm', 'to-confirm', 'exhausted']);
    expect(await used(link)).toBe(3);
  });
});

describe('what the join-group decision is told', () => {
  test('[7.4-13] [4.3-16] a refusal on our record is scene 94, before and at the claim, and takes no seat', async () => {
    const [fan, camp, link] = [await aFan(), await aCamp(at.database.pool, { now: clock.now() }), await aPhoneLink(5)];
    const id = (await fan.resolve(link)).data?.inventAdditionId as AdditionId;
    expect((await fan.reply(id, { without: 'refused' })).data?.phoneAuth).toBe('refused');
    expect(await fan.check(camp, link)).toMatchObject({ type: 3, sceneCode: 94 });
    expect(await fan.save(camp, link)).toMatchObject({ type: 3, sceneCode: 94 });
    expect(await rows('select taken from enrolment.class_group where id = $1', [camp.groupIds[0]])).toEqual([{ taken: 0 }]);
    // Second thoughts are welcome.
    const again = await fan.reply(id, { phoneCode: (await phoneCode()).code, phoneState: await fan.phoneState(id) });
    expect(again.data?.phoneAuth).toBe('to-confirm');
    expect(await fan.check(camp, link)).toMatchObject({ type: 3, sceneCode: 94 });
    await fan.confirm({ inventAdditionId: id, proofId: again.data?.toConfirm?.proofId as ProofId });
    expect(await fan.save(camp, link)).toMatchObject({ type: 1, sceneCode: 1 });
  });

  test('whoever never gave a number is told 94, also without ever opening the link’s page; 95 once the quota is gone', async () => {
    const [camp, link] = [await aCamp(at.database.pool, { now: clock.now() }), await aPhoneLink(1)];
    expect(await (await aFan()).check(camp, link)).toMatchObject({ sceneCode: 94 });
    await (await aFan()).give(link, (await phoneCode()).code);
    expect(await (await aFan()).check(camp, link)).toMatchObject({ sceneCode: 95 });
    const late = await aFan();
    expect((await late.give(link, (await phoneCode()).code)).data?.phoneAuth).toBe('exhausted');
    expect(await late.save(camp, link)).toMatchObject({ type: 3, sceneCode: 95 });
  });

  test('WeChat’s own balance is empty: the page tells us, the decision is 95, and the next visit is asked again', async () => {
    const [fan, camp, link] = [await aFan(), await aCamp(at.database.pool, { now: clock.now() }), await aPhoneLink(5)];
    const id = (await fan.resolve(link)).data?.inventAdditionId as AdditionId;
    expect((await fan.reply(id, { without: 'exhausted' })).data?.phoneAuth).toBe('exhausted');
    expect(await fan.check(camp, link)).toMatchObject({ sceneCode: 95 });
    expect((await fan.resolve(link)).data?.phoneAuth).toBe('wanted');
  });

  test('what a page claims by itself decides nothing; links without a number leave the decision alone', async () => {
    const camp = await aCamp(at.database.pool, { now: clock.now() });
    expect(await (await aFan()).check(camp, undefined, { phoneAuth: 'refused' })).toMatchObject({ sceneCode: 1 });
    expect(await (await aFan()).check(camp, await aLink())).toMatchObject({ sceneCode: 1 });
    const given = await aFan();
    const link = await aPhoneLink(1);
    await given.give(link, (await phoneCode()).code);
    const id = (await given.resolve(link)).data?.inventAdditionId as AdditionId;
    expect((await given.reply(id, { without: 'refused' })).data?.phoneAuth).toBe('given');
    expect(await given.check(camp, link)).toMatchObject({ type: 1, sceneCode: 1 });
  });
});
