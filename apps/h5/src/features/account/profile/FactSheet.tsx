import { fieldsWrong } from '@xuetang/contract/field-shape.rule';
import { fillPersonInfo } from '@xuetang/contract/generated/field-shapes';
import type { Profile } from '@xuetang/contract/profile';
import type { ProfileFact } from '@xuetang/contract/profile.rule';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { Button } from '../../../kit/Button.tsx';
import { FactField } from './FactField.tsx';
import { factShown, factsToSend, factToEdit, factWords } from './facts.rule.ts';
import '../account.css';

interface FactSheetProps {
  profile: Profile;
  fact: ProfileFact;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes one fact, or has it forgotten. */
export const FactSheet = ({ profile, fact, onSaved, onClose }: FactSheetProps) => {
  const [typed, setTyped] = useState(() => factToEdit(profile, fact));
  const [error, setError] = useState<string>();
  const { label } = factWords[fact];
  const { send, isBusy, errors, clear } = useAction('saveProfile', {
    // The facts of both calls are the same.
    looks: (body) => fieldsWrong(fillPersonInfo, body),
    shows: [fact],
    onDone: (_saved, { forget }) => {
      toast(forget ? `${label}已删除` : '已保存');
      onSaved();
    },
  });
  const isHeld = factShown(profile, fact) !== '';

  const save = () => {
    if (typed.trim() === '') return setError('还没有填。不想填，点“取消”就行');
    void send(factsToSend({ [fact]: typed }));
  };
  return (
    <Dialog
      open
      id="fact"
      kind="sheet"
      title={isHeld ? `修改${label}` : `填写${label}`}
      confirmLabel="保存"
      busy={isBusy}
      onConfirm={save}
      onClose={onClose}
    >
      <FactField
        fact={fact}
        value={typed}
        error={error ?? errors[fact]}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
          clear();
        }}
      />
      {isHeld && (
        <Button look="plain" onClick={() => void send({ forget: [fact] })}>
          删除{label}
        </Button>
      )}
    </Dialog>
  );
};
