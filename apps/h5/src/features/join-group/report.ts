import { exceptions } from '@xuetang/contract/exceptions';
import { newKey } from '../../client/new-key.ts';
import type { Ask } from '../../client/create-client.ts';
import { deviceOf } from '../../reporting/device.rule.ts';
import { queryValues } from '../../reporting/query-values.rule.ts';
import type { JoinOutcome } from './join-flow.ts';
import type { PressEvent } from './long-press.ts';

/** What every click log carries (spec 3): the link's query values and the phone. */
const aroundClick = () => ({ ...queryValues(new URLSearchParams(location.search)), ...deviceOf(navigator.userAgent) });

const here = () => location.origin + location.pathname;

/** What the page reports. Failures are swallowed: a report never disturbs the learner (spec 7.5). */
export const createReport = (ask: Ask, chainType: string) => ({
  press: (event: PressEvent, groupId: string | undefined) =>
    void ask('reportClickLog', { ...aroundClick(), eventId: newKey(), event, chainType, ...(groupId ? { groupId } : {}) }),
  fallBack: ({ scene, decision, failure }: JoinOutcome) =>
    void ask('reportExceptionLog', {
      ...exceptions.accountQrShown,
      eventId: newKey(),
      chainType,
      exceptionPageUrl: here(),
      exceptionDesc: `scene ${scene}, decision ${decision}, ${failure?.kind} ${failure?.code}`,
    }),
});
