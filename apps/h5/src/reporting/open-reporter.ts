import { SERVER_REPORT_SHED } from '@xuetang/contract/generated/error-codes';
import type { Ask } from '../client/create-client.ts';
import { newKey } from '../client/new-key.ts';
import { createCollector } from './collector.ts';
import { createReporter, type ReporterPorts } from './create-reporter.ts';
import { deviceOf } from './device.rule.ts';

export interface ReportingPorts {
  ask: Ask;
  here: ReporterPorts['here'];
  hasConsent: () => boolean;
}

/** The reporting of this browser: what is gathered goes at the latest when the page leaves the screen. */
export const openReporter = ({ ask, here, hasConsent }: ReportingPorts) => {
  const collector = createCollector({
    send: async (events, leaving) => {
      const answer = await ask('reportBatch', { events: [...events] }, { keepalive: leaving });
      // Shed is settled: whoever sent it again would feed the flood that it was shed for.
      return answer.ok || answer.code === SERVER_REPORT_SHED;
    },
    newId: newKey,
    hasConsent,
  });
  // Not `pagehide` alone: WeChat often ends a page that it has only put away.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && collector.flush(true));
  window.addEventListener('pagehide', () => collector.flush(true));
  return { collector, reporter: createReporter({ collector, here, device: deviceOf(navigator.userAgent) }) };
};
