import type { Profile } from '@xuetang/contract/profile';
import type { ProfileFact } from '@xuetang/contract/profile.rule';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { FactField } from './FactField.tsx';
import { factFault, factShown, factsToSend, factToEdit, factWords } from './facts.rule.ts';

interface FactSheetProps {
  profile: Profile;
  fact: ProfileFact;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes one fact, or has it forgotten. */
export const FactSheet = ({ profile, fact, onSaved, onClose }: FactSheetProps) => {
  const { ask, reactTo } = useShell();
  const [typed, setTyped] = useState(() => factToEdit(profile, fact));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { label } = factWords[fact];
  const isHeld = factShown(profile, fact) !== '';

  const send = async (body: Parameters<typeof ask<'saveProfile'>>[1], done: string) => {
    setBusy(true);
    const saved = reactTo(await ask('saveProfile', body));
    setBusy(false);
    if (!saved.ok) return;
    toast(done);
    onSaved();
  };
  const save = () => {
    const fault = factFault(fact, typed) ?? (typed.trim() === '' ? '还没有填。不想填，点“取消”就行' : undefined);
    if (fault) return setError(fault);
    void send(factsToSend({ [fact]: typed }), '已保存');
  };
  return (
    <Dialog
      open
      id="fact"
      kind="sheet"
      title={isHeld ? `修改${label}` : `填写${label}`}
      confirmLabel="保存"
      busy={busy}
      onConfirm={save}
      onClose={onClose}
    >
      <FactField
        fact={fact}
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      {isHeld && (
        <button type="button" className="xt-account-plain" onClick={() => void send({ forget: [fact] }, `${label}已删除`)}>
          删除{label}
        </button>
      )}
    </Dialog>
  );
};
