import { type DocumentName, isDocument } from './documents.ts';

/** What operators have published of a document (remote configuration `qualifications`, decision 0104). */
export interface Qualification {
  number: string;
  holder: string;
  issuer: string;
  since: string;
  until: string | undefined;
  /** A picture of the paper, on our own site. */
  picture: string | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const OWN_PICTURE = /^(?:\/[\w-]+)+\.(?:png|jpe?g|webp)$/;

/** Read as if anybody could have written it. A document without number and holder says nothing, so it is not there. */
export const readQualifications = (value: unknown): Partial<Record<DocumentName, Qualification>> => {
  const known: Partial<Record<DocumentName, Qualification>> = {};
  for (const each of Array.isArray(value) ? (value as unknown[]) : []) {
    const fields = (typeof each === 'object' && each !== null ? each : {}) as Record<string, unknown>;
    const [document, number, holder] = [textOf(fields['document']), textOf(fields['number']), textOf(fields['holder'])];
    if (!isDocument(document) || number === '' || holder === '') continue;
    const picture = textOf(fields['picture']);
    known[document] = {
      number,
      holder,
      issuer: textOf(fields['issuer']),
      since: textOf(fields['since']),
      until: textOf(fields['until']) || undefined,
      picture: OWN_PICTURE.test(picture) ? picture : undefined,
    };
  }
  return known;
};
