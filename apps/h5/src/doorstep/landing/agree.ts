import { consentIn } from '../../client/consent.ts';
import { newKey } from '../../client/new-key.ts';
import type { Shell } from '../../client/shell-context.ts';
import { toast } from '../../kit/toast.ts';
import { deviceOf } from '../../reporting/device.rule.ts';
import { queryValues } from '../../reporting/query-values.rule.ts';
import type { LandingData } from './data.ts';

const TICK_FIRST = '请先阅读并勾选用户服务协议和隐私政策';
const NOT_LOADED = '协议没有加载出来，请刷新页面再试';

/** The box of the dock, and what a tap with it ticked means. */
export const createAgreeing = (box: Pick<HTMLInputElement, 'checked' | 'focus'> | null, data: LandingData, shell: Shell) => {
  const { page, documents, query } = data;
  const consent = consentIn(shell);

  /** Asks for the tick where it is missing. */
  const isTicked = (): boolean => {
    if (!box || box.checked) return true;
    box.focus();
    toast(TICK_FIRST);
    return false;
  };
  /** Kept in this browser at once and told on the way out: the next page tells what did not get through. */
  const writeDown = (): void => {
    if (documents.length === 0) return;
    consent.agree(documents, 'landing', page.name);
    void consent.settle();
  };
  /** Only ever after the tick: before it nothing is told about anybody. */
  const report = (event: string): void =>
    void shell.ask(
      'reportClickLog',
      {
        ...queryValues(new URLSearchParams(query)),
        ...deviceOf(navigator.userAgent),
        eventId: newKey(),
        event,
        chainType: page.chain,
        page: page.name,
      },
      { keepalive: true },
    );

  return {
    /** Whether the link may be followed. It waits for nothing. */
    join: (): boolean => {
      if (!isTicked()) return false;
      writeDown();
      report('landing-join');
      return true;
    },
    /** Whether a number may leave the browser: without a version to agree to there is nothing to write down, so it may not. */
    number: (): boolean => {
      if (!isTicked()) return false;
      if (documents.length === 0) toast(NOT_LOADED);
      else writeDown();
      return documents.length > 0;
    },
    report,
  };
};
