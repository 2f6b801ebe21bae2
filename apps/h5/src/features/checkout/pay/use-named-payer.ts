import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';

/** Undefined where nobody has been to WeChat for it. `payer` goes along with the tap; the account stays whose it is. */
export type NamedPayer = { is: 'asking' } | { is: 'named'; payer: string } | { is: 'failed'; message: string };

/** Whoever comes back from WeChat is named there: the name is fetched once, and paying waits for the tap. */
export const useNamedPayer = (): NamedPayer | undefined => {
  const { ask, session } = useShell();
  const [brought] = useState(() => session.takeCameBack());
  const [named, setNamed] = useState<NamedPayer | undefined>(brought && { is: 'asking' });
  const isAsked = useRef(false);
  useEffect(() => {
    if (!brought || isAsked.current) return;
    isAsked.current = true;
    void ask('namePayer', { ...brought, wechatType: session.wechatType(), browserKey: session.browserKey() }).then((told) =>
      setNamed(told.ok ? { is: 'named', payer: told.data.payer } : { is: 'failed', message: told.message }),
    );
  }, [ask, brought, session]);
  return named;
};
