import { getAgreement, listAgreements, recordConsent as recordCall } from '@xuetang/contract/agreements';
import {
  getCancellation,
  getCollectedGroup,
  getCollectedList,
  getExport,
  listConsents as listCall,
  openExport as openCall,
  previewCancellation as previewCall,
  requestCancellation as requestCall,
  requestExport as exportCall,
  withdrawCancellation as withdrawCall,
  withdrawConsent as withdrawConsentCall,
} from '@xuetang/contract/privacy';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { createAgreements } from './agreements.ts';
import {
  previewCancellation,
  readCancellation,
  requestCancellation,
  withdrawCancellation,
  type Cancelling,
} from './cancellation/cancellation.ts';
import { collectedGroup, collectedList } from './held/collected.ts';
import { listConsents, recordConsent, withdrawConsent } from './consents.ts';
import { openExport, readExport, requestExport } from './held/exports.ts';

interface PrivacyPorts extends Cancelling {
  objects: ObjectStore;
}

export const privacyAnswers = (given: PrivacyPorts): Answer[] => {
  const ports = { ...given, agreements: createAgreements(), dataKeys: given.keys.data };
  const { agreements, clock } = ports;
  return [
    answer(
      getAgreement,
      async ({ input, fail }) => agreements.read(input.document, input.version, clock.now()) ?? fail('agreement.unknown'),
    ),
    answer(listAgreements, async () =>
      agreements.current(clock.now()).map(({ document, title, version }) => ({ document, title, version })),
    ),
    answer(recordCall, async ({ input, session, fail }) => {
      const failure = await recordConsent(ports, input, session?.learnerId);
      return failure ? fail(failure) : null;
    }),
    answer(listCall, ({ session }) => listConsents(ports, session.learnerId)),
    answer(withdrawConsentCall, async ({ input, session, fail }) => {
      const list = await withdrawConsent(ports, input.document, session.learnerId);
      return typeof list === 'string' ? fail(list) : list;
    }),

    answer(getCollectedList, ({ session }) => collectedList(ports, session.learnerId)),
    answer(getCollectedGroup, ({ input, session }) => collectedGroup(ports, input.group, session.learnerId)),

    answer(exportCall, async ({ session, fail }) => {
      const state = await requestExport(ports, session.learnerId);
      return typeof state === 'string' ? fail(state) : state;
    }),
    answer(getExport, ({ session }) => readExport(ports, session.learnerId)),
    answer(openCall, async ({ session, fail }) => (await openExport(ports, session.learnerId)) ?? fail('export.not_ready')),

    answer(previewCall, ({ session }) => previewCancellation(ports, session.learnerId)),
    answer(requestCall, async ({ input, session, visitor, isProven, fail, refuse }) => {
      const state = await requestCancellation(ports, session.learnerId, { ...input, visitor, isProven });
      if (state === 'session.step_up') return refuse(state);
      return typeof state === 'string' ? fail(state) : state;
    }),
    answer(getCancellation, ({ session }) => readCancellation(ports, session.learnerId)),
    answer(withdrawCall, ({ session }) => withdrawCancellation(ports, session.learnerId)),
  ];
};
