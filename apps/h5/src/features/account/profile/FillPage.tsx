import { PROFILE_FACTS, type ProfileFact } from '@xuetang/contract/profile.rule';
import { useState, type SubmitEvent } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import { Button } from '../../../kit/Button.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { FactField } from './FactField.tsx';
import { factFaults, factsToSend, NO_FACTS, type FactDraft } from './facts.rule.ts';
import '../account.css';
import './fill.css';

/** `fillUserInfo`: once, after signing up. Leaving is as easy as going on. */
export const FillPage = () => {
  const { ask, reactTo, leaveLogin } = useShell();
  const [draft, setDraft] = useState<FactDraft>(NO_FACTS);
  const [wrong, setWrong] = useState<Partial<FactDraft>>({});
  const [busy, setBusy] = useState(false);
  const change = (fact: ProfileFact) => (value: string) => {
    setDraft({ ...draft, [fact]: value });
    setWrong({ ...wrong, [fact]: undefined });
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const faults = factFaults(draft);
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    const facts = factsToSend(draft);
    if (Object.keys(facts).length === 0) return leaveLogin();
    setBusy(true);
    const saved = reactTo(await ask('fillPersonInfo', facts));
    setBusy(false);
    if (!saved.ok) return;
    toast('记下了，谢谢');
    leaveLogin();
  };
  return (
    <section className="xt-account xt-fill">
      <div className="xt-fill-art" aria-hidden="true">
        <Logo />
        <HallSteps />
      </div>
      <h1>认识一下</h1>
      <p className="xt-account-lead">四个小问题，都可以不填。填了，老师举例时更贴近你。</p>
      <form className="xt-account-form" noValidate onSubmit={(event) => void save(event)}>
        {PROFILE_FACTS.map((fact) => (
          <FactField key={fact} fact={fact} value={draft[fact]} error={wrong[fact]} onChange={change(fact)} />
        ))}
        <div className="xt-account-actions">
          <Button type="submit" busy={busy}>
            {busy ? '正在保存…' : '保存，去上课'}
          </Button>
          <button type="button" className="xt-account-plain" onClick={leaveLogin}>
            先不填，直接去上课
          </button>
        </div>
      </form>
    </section>
  );
};
