import type { Consent } from '@xuetang/contract/privacy';
import { useState } from 'react';
import { consentIn } from '../../client/consent.ts';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { dateWords } from '../../kit/moment-words.rule.ts';
import { toast } from '../../kit/Toast.tsx';
import './privacy.css';

const stateWords = ({ withdrawnAt, isOutdated }: Consent): string => {
  if (withdrawnAt) return `${dateWords(withdrawnAt)}已撤回`;
  return isOutdated ? '之后有过更新' : '';
};

const Line = ({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) => (
  <li>
    <span>
      <b>《{consent.title}》</b>
      <small>
        {dateWords(consent.agreedAt)}同意的 {consent.version} 版{stateWords(consent) && `，${stateWords(consent)}`}
      </small>
    </span>
    {consent.canWithdraw && (
      <button type="button" onClick={onWithdraw} aria-label={`撤回对《${consent.title}》的同意`}>
        撤回
      </button>
    )}
  </li>
);

/** What the learner agreed to, in which version, and the way to take it back. Nothing is shown when there is nothing, or no answer. */
export const Consents = () => {
  const { ask, session } = useShell();
  const { answered } = useAnswer('listConsents', {});
  const [leaving, setLeaving] = useState<Consent>();
  const { send, isBusy } = useAction('withdrawConsent', { onDone: () => toast('已撤回') });
  if (answered.is !== 'there' || answered.data.length === 0) return null;

  const withdraw = async ({ document }: Consent) => {
    // Gathering ends here at once, whatever the network does.
    consentIn({ ask, session }).withdraw(document);
    await send({ document });
    setLeaving(undefined);
  };
  return (
    <section className="xt-consents" aria-labelledby="consents">
      <h2 id="consents">您同意过的</h2>
      <ul>
        {answered.data.map((consent) => (
          <Line
            key={`${consent.document} ${consent.version} ${consent.agreedAt}`}
            consent={consent}
            onWithdraw={() => setLeaving(consent)}
          />
        ))}
      </ul>
      {leaving && (
        <Dialog
          open
          id="withdraw"
          title={`撤回对《${leaving.title}》的同意？`}
          confirmLabel="撤回"
          busy={isBusy}
          onConfirm={() => void withdraw(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>撤回后不再做统计分析，不影响上课和退款。撤回之前做过的不变。</p>
        </Dialog>
      )}
    </section>
  );
};
