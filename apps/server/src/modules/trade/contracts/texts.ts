import type { ContractText } from '@xuetang/contract/goods';
import type { createAgreements } from '../../privacy/index.ts';

/** What every contract stands on. */
const DOCUMENTS = ['course-service', 'refund'] as const;

export const contractTexts = (agreements: ReturnType<typeof createAgreements>, now: Date): ContractText[] =>
  DOCUMENTS.map((document) => {
    const { title, version, hash } = agreements.inForce(document, now);
    return { document, title, version, hash };
  });

type Named = Pick<ContractText, 'document' | 'version'>;

/** Whether exactly these were on the page. */
export const areThese = (texts: readonly ContractText[], agreed: readonly Named[]): boolean =>
  texts.length === agreed.length &&
  texts.every(({ document, version }) => agreed.some((one) => one.document === document && one.version === version));
