import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useMemo, useRef, useState } from 'react';
import type { Answered } from '../../client/answered.ts';
import { consentIn, type AgreedDocument, type ConsentChannel } from '../../client/consent.ts';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';

type Texts = AskOf<Calls['recordConsent']>['documents'];

/** What everybody agrees to who logs in, or is made out by WeChat. */
const DOCUMENTS: readonly AgreedDocument[] = ['user-service', 'privacy'];
const NOT_LOADED = '协议没有加载出来，请检查网络后再点一次';

/** Today's versions, once the server has named all of them. */
const textsIn = (listed: Answered<ResponseOf<Calls['listAgreements']>>): Texts | undefined => {
  if (listed.is !== 'there') return undefined;
  const wanted = listed.data.filter(({ document }) => DOCUMENTS.includes(document));
  return wanted.length === DOCUMENTS.length ? wanted.map(({ document, version }) => ({ document, version })) : undefined;
};

/**
 * The box and the question. The box starts empty; a tap without it asks, and a no is a no. What is agreed to are the versions that the
 * server names today: without them there is nothing to write down, so nothing goes on.
 */
export const useAgreement = (channel: ConsentChannel, { once = false }: { once?: boolean } = {}) => {
  const { ask, session } = useShell();
  const consent = useMemo(() => consentIn({ ask, session }), [ask, session]);
  // `once`: for somebody with a session, who may have agreed when he logged in here.
  const [isNeeded] = useState(() => !(once && DOCUMENTS.every(consent.hasAgreed)));
  const [ticked, setTicked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const answer = useRef<(yes: boolean) => void>(undefined);

  // While the visitor writes the number.
  const { read, refresh } = useAnswer('listAgreements', isNeeded ? {} : undefined);

  const writeDown = async (): Promise<boolean> => {
    if (!textsIn(read())) await refresh();
    const agreed = textsIn(read());
    setError(agreed ? undefined : NOT_LOADED);
    if (agreed) consent.agree(agreed, channel);
    return agreed !== undefined;
  };

  const close = (yes: boolean) => {
    setAsking(false);
    if (yes) setTicked(true);
    answer.current?.(yes);
  };
  /** Whether the visitor agrees; asks where the box is empty. */
  const ensure = async (): Promise<boolean> => {
    if (!isNeeded) return true;
    const yes =
      ticked ||
      (await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      }));
    return yes && writeDown();
  };

  return {
    box: { checked: ticked, onChange: setTicked },
    question: { open: isAsking, onYes: () => close(true), onNo: () => close(false) },
    isNeeded,
    error,
    ensure,
    settle: consent.settle,
  };
};

export type Agreement = ReturnType<typeof useAgreement>;
