import { generateKeyPairSync } from 'node:crypto';
import { makeKeys } from '../../../../../stand-ins/jd-pay/account.ts';
import { openEnvelopes } from '../../../../../stand-ins/jd-pay/envelopes.ts';
import { describe, expect, test } from 'vitest';
import { openJdPay } from '../../../../../tests/benches/open-jd-pay.ts';

const { clock, standIn, pay, arrived, paid } = await openJdPay();

const read = (body: Buffer | string) => pay.readNotify({}, Buffer.from(body), clock.now());
const envelopes = () => openEnvelopes(standIn.keys);
const FIELDS = { tradeNum: 'no-of-ours', tradeType: '0', amount: '129900', status: '2' };
/** What JD would send if it told this. */
const told = (fields: Record<string, string>) => read(envelopes().envelope(envelopes().signed(envelopes().plain(fields))));

const aNotify = async (): Promise<Buffer> => {
  await paid();
  const [notify] = arrived;
  if (!notify) throw new Error('No notify came');
  return notify.body;
};

describe('a notify is JD’s, or it is nothing', () => {
  test.each([
    ['forge', 'signature'],
    ['tamper', 'signature'],
    ['rewritten', 'signature'],
    ['unsigned', 'shape'],
  ] as const)('%s is refused, and what is true comes by the schedule', async (kind, why) => {
    standIn.misbehave({ on: 'notify', kind });
    await paid();
    expect(arrived.map((one) => one.read)).toEqual([{ is: 'refused', why }]);
    clock.advance(60_000);
    await standIn.deliverNotifies();
    expect(arrived.map((one) => one.read.is)).toEqual(['refused', 'trade']);
  });

  test('no byte of it can be another', async () => {
    const body = await aNotify();
    const bent = Array.from({ length: body.length }, (_, at) => {
      const tampered = Buffer.from(body);
      tampered.writeUInt8(tampered.readUInt8(at) ^ 1, at);
      return read(tampered);
    });
    // What stands outside of the envelope tells nothing: neither does it when it is bent.
    for (const was of bent.filter(({ is }) => is !== 'refused')) expect(was).toEqual(arrived[0]?.read);
    expect(bent.filter(({ is }) => is === 'refused').length).toBeGreaterThan(body.length * 0.9);
    expect(read(body.subarray(0, -20))).toEqual({ is: 'refused', why: 'shape' });
    expect(read('')).toEqual({ is: 'refused', why: 'shape' });
  });

  test('whoever has the 3DES key and no key of JD’s can tell us nothing', () => {
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    const { envelope, signed, plain } = envelopes();
    expect(read(envelope(signed(plain(FIELDS), stranger)))).toEqual({ is: 'refused', why: 'signature' });
    // Our own key signs what we say, not what JD says.
    const ours = openEnvelopes({ merchant: makeKeys().merchant, jd: standIn.keys.merchant });
    expect(read(ours.envelope(ours.signed(ours.plain(FIELDS))))).toEqual({ is: 'refused', why: 'signature' });
  });

  test('a true signature beside another’s words, or two of them, is none', () => {
    const { envelope, signed, plain, signOf } = envelopes();
    const true1 = signed(plain(FIELDS));
    const sign = /<sign>.*<\/sign>/.exec(true1)?.[0] ?? '';
    for (const text of [
      true1.replace('<amount>129900', '<amount>1'),
      true1.replace('</jdpay>', `${sign}</jdpay>`),
      true1.replace('<status>2', `<note><![CDATA[${sign}]]></note><status>2`),
      true1.replace('</sign>', ' </sign>'),
      true1.replace('</sign>', '=</sign>'),
      plain({ ...FIELDS, sign: '' }),
      plain({ ...FIELDS, sign: signOf('') }),
    ])
      expect(read(envelope(text))).toMatchObject({ is: 'refused' });
    expect(read(envelope(true1))).toMatchObject({ is: 'trade' });
  });

  test.each([
    '<!DOCTYPE jdpay [<!ENTITY a "b">]><jdpay><encrypt>&a;</encrypt></jdpay>',
    '<jdpay><encrypt a="1">x</encrypt></jdpay>',
    `<jdpay>${'<a>'.repeat(5_000)}`,
    '<jdpay><encrypt>AAAA</encrypt><encrypt>AAAA</encrypt></jdpay>',
    '<jdpay><result><code>000000</code></result></jdpay>',
    '<jdpay><encrypt></encrypt><result><code>000001</code></result></jdpay>',
    '{"encrypt":"AAAA"}',
  ])('nothing is read of %s', (text) => {
    expect(read(text)).toEqual({ is: 'refused', why: 'shape' });
  });
});

describe('signed by JD, and not what we asked for', () => {
  test.each([
    [{ merchant: '110900000000' }, 'another merchant'],
    [{ currency: 'USD' }, 'another currency'],
    [{ amount: '0' }, 'no sum or number'],
    [{ amount: '12.5' }, 'no sum or number'],
    [{ tradeNum: 'nr!' }, 'no sum or number'],
  ])('%o is kept for a person', (other, why) => {
    expect(told({ ...FIELDS, ...other })).toMatchObject({ is: 'trade', trade: { is: 'contradiction', why } });
  });

  test.each([
    { status: '0' },
    { status: '1' },
    { status: '3' },
    { status: '9' },
    { tradeType: '1', status: '1' },
    { result: '<code>000001</code>' },
  ])('%o has no effect', (other) => {
    expect(told({ ...FIELDS, ...other })).toEqual({ is: 'of no interest' });
  });

  test('what comes again, however late, tells the same and no more', async () => {
    const body = await aNotify();
    const first = read(body);
    clock.advance(30 * 24 * 3_600_000);
    expect(read(body)).toEqual(first);
  });
});
