import { randomBytes } from 'node:crypto';
import type { CertificateNo } from '@xuetang/contract/ids';
import { beijingDay } from '../../platform/beijing-day.ts';
import { beside } from '../../platform/beside.ts';
import { unseal } from '../../platform/crypto.ts';
import { handle, job, type JobHandler } from '../../platform/jobs.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { keepDrawn, readCertificate, type CertificateRow } from './certificate.store.ts';
import { credentialOf, type Addresses, type CertificateContent } from './credential.rule.ts';
import { drawPdf, drawPicture } from './draw-certificate.ts';
import { namePlace } from './name-place.ts';
import { withText } from './png-text.ts';
import { signCredential, type Signing } from './signing-key.ts';

const PAPERS = new URL('draw-certificate.ts', import.meta.url);
const [pictureBeside, pdfBeside] = [beside(PAPERS, drawPicture), beside(PAPERS, drawPdf)];

export const drawCertificate = job<{ no: CertificateNo }>('papers.draw-certificate', ({ no }) => no);

const contentOf = (row: CertificateRow, name: string): CertificateContent => ({
  no: row.no,
  name,
  courseName: row.course_name,
  periodName: row.period_name,
  teacher: row.teacher,
  from: row.studied_from,
  until: row.studied_until,
  sections: row.sections,
  minutes: row.minutes,
  issuedAt: row.issued_at,
  issuedOn: beijingDay(row.issued_at),
});

/** Random, so that whoever knows a number does not know where its paper lies. */
const objectName = (ending: string): string => `certificates/${randomBytes(24).toString('base64url')}.${ending}`;

/** Signs the credential, draws both papers and puts them into the object store. Done twice, the second throws its own away. */
export const drawing = (on: Signing & { objects: ObjectStore; addresses: Addresses }): JobHandler =>
  handle(drawCertificate, 'common', async ({ no }) => {
    const { db, clock, keys, objects, addresses } = on;
    const row = await readCertificate(db, no);
    if (!row || row.drawn_at) return;
    const content = contentOf(row, unseal(keys.data, row.name_sealed, namePlace(no)));
    const drawn = { ...content, checkUrl: addresses.check(no) };
    const credential = await signCredential(on, addresses.did, credentialOf(content, Number(row.status_index), addresses));
    const [picture_key, pdf_key] = [objectName('png'), objectName('pdf')];
    await objects.write(picture_key, withText(await pictureBeside(drawn), 'openbadgecredential', credential), 'image/png');
    await objects.write(pdf_key, await pdfBeside(drawn), 'application/pdf');
    if (await keepDrawn(db, no, { picture_key, pdf_key, drawn_at: clock.now() })) return;
    for (const key of [picture_key, pdf_key]) await objects.remove(key);
  });
