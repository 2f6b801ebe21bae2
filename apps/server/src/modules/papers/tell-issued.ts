import type { CertificateNo, LearnerId } from '@xuetang/contract/ids';
import type { Database, Tx } from '../../platform/db.ts';
import { sendMessage } from '../content/index.ts';
import { remind, type Expected } from '../notices/index.ts';

const REMINDED_MS = 7 * 24 * 3_600_000;
const PATH = '/citation';
const thingOf = (no: CertificateNo): string => `certificate:${no}`;

/** That a certificate was issued: in the message center, and on the phone of whoever wants that. */
export const tellIssued = async (
  tx: Tx,
  { learnerId, no, courseName }: { learnerId: LearnerId; no: CertificateNo; courseName: string },
  now: Date,
): Promise<void> => {
  const thing = thingOf(no);
  await sendMessage(tx, {
    to: learnerId,
    category: 'course',
    title: '学习证明发了',
    blocks: [{ text: `《${courseName}》的学习证明已经发给你，编号 ${no}。可以保存图片和 PDF，别人凭编号能核对真假。` }],
    button: { label: '看我的证明', path: PATH },
    about: thing,
    at: now,
  });
  const goodUntil = new Date(now.getTime() + REMINDED_MS);
  const about = {
    kind: 'certificate',
    thing,
    what: courseName,
    happensAt: now,
    note: '可以保存图片和 PDF',
    path: PATH,
    goodUntil,
  } as const;
  await remind(tx, about, [learnerId], now);
};

/** Of which certificates somebody was to be told since then, for who asks why not. */
export const certificatesToldOf = async (db: Database, learner: LearnerId, since: Date): Promise<Expected[]> => {
  const { rows } = await db.pool.query<{ no: CertificateNo; course_name: string; issued_at: Date }>({
    name: 'certificates-told-of',
    text: 'select no, course_name, issued_at from papers.certificate where learner_id = $1 and issued_at > $2 order by issued_at desc limit 20',
    values: [learner, since],
  });
  return rows.map(({ no, course_name: what, issued_at: at }) => ({
    kind: 'certificate',
    thing: thingOf(no),
    what,
    happensAt: at,
    dueAt: at,
    goodUntil: new Date(at.getTime() + REMINDED_MS),
  }));
};
