import { getAddress, listAddresses, removeAddress, saveAddress, splitAddress } from '@xuetang/contract/addresses';
import { getParcel, setParcelAddress } from '@xuetang/contract/parcels';
import { describe, expect, test } from 'vitest';
import { HOME, openPost } from '../../../../../../tests/benches/open-post.ts';

const { rows, somebody, aPaidThing } = await openPost();
const FULL = 42461;
const UNKNOWN = 42460;

describe('a book of addresses', () => {
  test('is saved, shown with its number masked, changed, and removed', async () => {
    const one = await somebody();
    const addressId = await one.save({ label: 'home', isDefault: true });
    const { data } = await one.ask(listAddresses, {});
    expect(data?.list).toMatchObject([
      {
        addressId,
        name: '陈秀英',
        mobile: '138****8000',
        regionName: '江苏省苏州市姑苏区',
        line: HOME.line,
        isDefault: true,
        gap: null,
        isServed: true,
      },
    ]);
    await one.save({ addressId, line: '人民路' });
    const { data: whole } = await one.ask(getAddress, { addressId });
    expect(whole?.address).toMatchObject({ wholeMobile: '13800138000', line: '人民路', gap: 'door', gapBy: 'rule', isDefault: false });
    // The text before is of no use to anybody.
    expect(await rows('select from trade.address_text where learner_id = $1', one.learnerId)).toHaveLength(1);
    await one.ask(removeAddress, { addressId });
    await one.ask(removeAddress, { addressId });
    expect((await one.ask(getAddress, { addressId })).code).toBe(UNKNOWN);
    expect(await rows('select from trade.address_text where learner_id = $1', one.learnerId)).toHaveLength(0);
  });

  test('nothing of it lies in the database as it was written', async () => {
    const one = await somebody();
    await one.save();
    const [row] = await rows<{ all: string }>(
      `select row_to_json(t)::text as all from trade.address_text t where learner_id = $1`,
      one.learnerId,
    );
    const bytes = await rows<{ name: Buffer; mobile: Buffer; line: Buffer }>(
      'select name_sealed as name, mobile_sealed as mobile, line_sealed as line from trade.address_text where learner_id = $1',
      one.learnerId,
    );
    const seen = `${row?.all}${Object.values(bytes[0] ?? {})
      .map((value) => value.toString('utf8'))
      .join('')}`;
    for (const secret of [HOME.name, HOME.mobile, '临顿路']) expect(seen).not.toContain(secret);
  });

  test('twenty, also where all are saved at one moment; one is the default', async () => {
    const one = await somebody();
    await one.fill(17);
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => one.ask(saveAddress, { ...HOME, line: `${nth} 弄 1 号`, isDefault: true })),
    );
    expect(saved.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(saved.filter(({ code }) => code === FULL)).toHaveLength(5);
    const { data } = await one.ask(listAddresses, {});
    expect(data?.list).toHaveLength(20);
    expect(data?.list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('another’s is unknown: not read, not changed, not removed, not written on a parcel', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const addressId = await one.save();
    const { parcelId } = await aPaidThing(other.learnerId);
    const own = await aPaidThing(one.learnerId);
    expect((await other.ask(getAddress, { addressId })).code).toBe(UNKNOWN);
    expect((await other.ask(saveAddress, { ...HOME, addressId, isDefault: false })).code).toBe(UNKNOWN);
    await other.ask(removeAddress, { addressId });
    expect((await other.ask(setParcelAddress, { parcelId, addressId })).code).toBe(UNKNOWN);
    expect((await other.ask(setParcelAddress, { parcelId: own.parcelId, addressId })).code).toBe(42462);
    expect((await other.ask(getParcel, { parcelId: own.parcelId })).code).toBe(42462);
    expect((await one.ask(getAddress, { addressId })).code).toBe(0);
  });

  test.each([
    ['no such county', { region: '320599' }],
    ['no number', { mobile: '12345' }],
    ['no line', { line: ' ' }],
    ['a name of control letters', { name: '\u0000\u200b' }],
    ['a line without an end', { line: '号'.repeat(81) }],
  ])('%s is refused', async (_what, wrong) => {
    const one = await somebody();
    expect((await one.ask(saveAddress, { ...HOME, isDefault: false, ...wrong })).code).not.toBe(0);
  });
});

test('what is pasted comes back in its fields, and is kept nowhere', async () => {
  const one = await somebody();
  const { data } = await one.ask(splitAddress, { text: `${HOME.name} ${HOME.mobile} 江苏省苏州市姑苏区${HOME.line}` });
  expect(data).toEqual({ ...HOME, regionName: '江苏省苏州市姑苏区' });
  expect(await rows('select from trade.address_text where learner_id = $1', one.learnerId)).toHaveLength(0);
});
