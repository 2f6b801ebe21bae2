import { useMemo, useState } from 'react';
import { consentIn, type AgreedDocument } from '../../client/consent.ts';
import { useShell } from '../../client/shell-context.ts';

const DOCUMENTS: readonly AgreedDocument[] = ['user-service', 'privacy'];

/** The box, and the question for a tap without it. Whoever agreed in this browser before is not asked again. */
export const useFansAgreement = () => {
  const { ask, session } = useShell();
  const consent = useMemo(() => consentIn({ ask, session }), [ask, session]);
  const [isNeeded] = useState(() => !DOCUMENTS.every(consent.hasAgreed));
  const [ticked, setTicked] = useState(false);
  const [waiting, setWaiting] = useState<() => void>();

  /** Which versions hold today is the server's to say; nothing goes on that could not be written down. */
  const writeDown = async (): Promise<boolean> => {
    const listed = await ask('listAgreements', {});
    if (!listed.ok) return false;
    const agreed = listed.data.filter(({ document }) => DOCUMENTS.includes(document));
    consent.agree(
      agreed.map(({ document, version }) => ({ document, version })),
      'super-fans',
    );
    await consent.settle();
    return true;
  };

  return {
    isNeeded,
    box: { checked: ticked, onChange: setTicked },
    isAsking: waiting !== undefined,
    /** Goes on once there is a yes. */
    ensure: (goOn: () => void): void => {
      if (!isNeeded || ticked) goOn();
      else setWaiting(() => goOn);
    },
    answer: (yes: boolean): void => {
      setWaiting(undefined);
      if (!yes) return;
      setTicked(true);
      waiting?.();
    },
    writeDown: async (): Promise<boolean> => !isNeeded || writeDown(),
  };
};

export type FansAgreement = ReturnType<typeof useFansAgreement>;
