import { claimCertificate, listCertificates } from '@xuetang/contract/certificates';
import { aLearner } from '@xuetang/testkit/builders';
import { decodeQr } from '@xuetang/testkit/browser';
import { aCourse, anEntitlement, someProgress } from '@xuetang/testkit/course-builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { credentialIn, textOfPdf, verifyCredential, type DidDocument } from '@xuetang/testkit/read-paper';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { readConfig } from '../../platform/config.ts';
import { createS3 } from '../../providers/object-store/s3.ts';
import { addressesOf } from './credential.rule.ts';
import { drawing } from './draw-job.ts';

const clock = createTestClock();
const { api, database, db } = await openApi({ clock });
const { pool } = database;
const config = readConfig(serverEnv(database.url));
const addresses = addressesOf(config.api.publicUrl, 'http://127.0.0.1:4000');
const objects = createS3(config.objects, clock);

let files: { picture: Buffer; pdf: Buffer };
let no: string;
let place: number;

beforeAll(async () => {
  const learner = await aLearner(pool);
  const ask = signedClient(api.url(), learner.token);
  const course = await aCourse(pool, { sections: [{}] });
  await anEntitlement(pool, course, learner.learnerId);
  await someProgress(pool, course.sectionIds[0]!, learner.learnerId, { learned: true });
  no = (await ask(claimCertificate, { courseId: course.courseId, name: '李秀英' })).data?.no ?? '';
  const job = drawing({ db, clock, keys: testKeys, objects, addresses });
  // Two workers that draw it at once leave one.
  await Promise.all([job.run({ no }), job.run({ no })]);
  const own = (await ask(listCertificates, {})).data?.list[0]?.files;
  const read = async (url = '') => Buffer.from(await (await fetch(url)).arrayBuffer());
  files = { picture: await read(own?.picture), pdf: await read(own?.pdf) };
  const { rows } = await pool.query<{ status_index: string }>('select status_index from papers.certificate');
  place = Number(rows[0]?.status_index);
});

const issuer = async () => (await (await fetch(`${api.url()}/course2/papers/did.json`)).json()) as DidDocument;
const verify = async (jws: string) => verifyCredential(jws, await issuer());

test('the picture carries a credential that anybody verifies, and its code leads to the page where it is checked', async () => {
  expect(decodeQr(files.picture)).toBe(`http://127.0.0.1:4000/certificate-check/${no}`);
  const credential = await verify(credentialIn(files.picture));
  const { id: did } = await issuer();
  expect(did).toBe(addresses.did);
  expect(credential).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    id: `http://127.0.0.1:4000/certificate-check/${no}`,
    issuer: { id: did, name: '学堂' },
    iss: did,
    jti: `http://127.0.0.1:4000/certificate-check/${no}`,
    credentialSubject: { identifier: [{ identityHash: '李秀英', identityType: 'name' }] },
    credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation', statusListIndex: String(place) },
  });
  expect(JSON.stringify(credential)).not.toMatch(/CFP|AFP|learner/i);
});

test('with one changed byte, wherever it is, nobody takes it for ours', async () => {
  const whole = credentialIn(files.picture);
  await verify(whole);
  const [head = '', payload = ''] = whole.split('.');
  for (const at of [2, head.length + 20, head.length + payload.length + 10]) {
    const changed = `${whole.slice(0, at)}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`;
    await expect(verify(changed)).rejects.toThrow(/signature verification failed|Protected Header is invalid|does not name/);
  }
});

test('the PDF says what the picture says', async () => {
  const text = await textOfPdf(files.pdf);
  for (const words of [no, '李秀英', '《小白理财训练营》', '学完章节1节', '学习证明，非职业资格证书']) expect(text).toContain(words);
});

const bitOf = async (): Promise<number> => {
  const list = await verify(await (await fetch(`${api.url()}/course2/papers/status/0`)).text());
  const { encodedList = '' } = list['credentialSubject'] as { encodedList?: string };
  expect(encodedList[0]).toBe('u');
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect(bits).toHaveLength(16_384);
  return ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
};

test('the list of states says that it is valid, within a minute that it was revoked, and of what is not there that it is not valid', async () => {
  expect(await bitOf()).toBe(0);
  await pool.query(`update papers.certificate set state = 'revoked', ended_at = now(), revoked_why = '代学代考'`);
  clock.advance(61_000);
  expect(await bitOf()).toBe(1);
  await pool.query('delete from papers.certificate');
  clock.advance(61_000);
  expect(await bitOf()).toBe(1);
  expect((await fetch(`${api.url()}/course2/papers/status/x`)).status).toBe(404);
});

test('a certificate that is no longer there is not drawn', async () => {
  const job = drawing({ db, clock, keys: testKeys, objects, addresses });
  await expect(job.run({ no })).resolves.toBeUndefined();
});
