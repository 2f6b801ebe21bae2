import { useMemo, useState } from 'react';
import { consentIn } from '../../../client/consent.ts';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { toast } from '../../../kit/Toast.tsx';

const DOCUMENT = 'privacy';

/** Whether this browser may gather (rules §6): on is a record of the text that holds today, off takes it back everywhere. */
export const useAnalysisConsent = () => {
  const { ask, session, reactTo } = useShell();
  const take = useAction('withdrawConsent');
  const consent = useMemo(() => consentIn({ ask, session }), [ask, session]);
  const [isOn, setOn] = useState(() => consent.hasAgreed(DOCUMENT));
  const [busy, setBusy] = useState(false);

  const agree = async (): Promise<boolean> => {
    const texts = reactTo(await ask('listAgreements', {}));
    const text = texts.ok ? texts.data.find(({ document }) => document === DOCUMENT) : undefined;
    if (!text) return false;
    consent.agree([{ document: DOCUMENT, version: text.version }], 'settings');
    await consent.settle();
    return true;
  };
  /** Here at once, whatever the network does: what is gathered is gathered here. */
  const withdraw = async (): Promise<boolean> => {
    consent.withdraw(DOCUMENT);
    if (session.token()) await take.send({ document: DOCUMENT });
    return true;
  };
  const change = async (on: boolean) => {
    setBusy(true);
    const isDone = await (on ? agree() : withdraw());
    setBusy(false);
    if (!isDone) return;
    setOn(on);
    toast(on ? '已允许，谢谢' : '已关闭，不再收集');
  };
  return { isOn, busy, change: (on: boolean) => void change(on) };
};
