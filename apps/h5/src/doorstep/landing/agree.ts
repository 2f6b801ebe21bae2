import { consentIn } from '../../client/consent.ts';
import { newKey } from '../../client/new-key.ts';
import type { Shell } from '../../client/shell-context.ts';
import { toast } from '../../kit/toast.ts';
import { deviceOf } from '../../reporting/device.rule.ts';
import { queryValues } from '../../reporting/query-values.rule.ts';
import type { TextBeside } from './ask-to-agree.tsx';
import type { LandingData } from './data.ts';

const TICK_FIRST = '请先阅读并勾选用户服务协议和隐私政策';
const NOT_LOADED = '协议没有加载出来，请刷新页面再试';

/** The texts that the box names, as they stand beside it. */
const textsBeside = (box: HTMLInputElement): TextBeside[] =>
  [...(box.closest('.xt-agree-line')?.querySelectorAll('a') ?? [])].map(({ textContent, href, dataset }) => ({
    title: textContent ?? '',
    href,
    document: dataset['document'],
  }));

/** The box, and what a tap with it ticked means. */
export const createAgreeing = (box: HTMLInputElement | null, data: LandingData, shell: Shell) => {
  const { page, documents, query } = data;
  const consent = consentIn(shell);

  const isTicked = (): boolean => !box || box.checked;
  /** Asks where the tick is missing. A yes ticks the box as a finger would: what has to be read first is still to be read. */
  const agreesWhenAsked = async (): Promise<boolean> => {
    if (!box || box.checked) return true;
    const question = await import('./ask-to-agree.tsx').catch(() => undefined);
    if (!question) {
      box.focus();
      toast(TICK_FIRST);
    } else if (await question.askToAgree(textsBeside(box))) box.click();
    return box.checked;
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
    isTicked,
    agreesWhenAsked,
    /** The link is followed. It waits for nothing. */
    join: (): void => {
      writeDown();
      report('landing-join');
    },
    /** Whether a number may leave the browser: without a version to agree to there is nothing to write down, so it may not. */
    number: async (): Promise<boolean> => {
      if (!(await agreesWhenAsked())) return false;
      if (documents.length === 0) toast(NOT_LOADED);
      else writeDown();
      return documents.length > 0;
    },
    report,
  };
};
