import { Button } from '../../../kit/Button.tsx';
import { AgreePart } from '../../../kit/agreement/AgreePart.tsx';
import { useAgreement } from '../../../kit/agreement/use-agreement.ts';
import { MergeQuestion } from '../../../kit/mobile/MergeQuestion.tsx';
import { MobileFields } from '../../../kit/mobile/MobileFields.tsx';
import { useBinding } from '../../../kit/mobile/use-binding.ts';
import '../login.css';

export interface BindFormProps {
  label: string;
  hint?: string;
  onDone: (outcome: 'bound' | 'merged') => void;
}

/** A number for the account that is logged in. Who came in silently has agreed to nothing yet, so the box is here too. */
export const BindForm = ({ label, hint, onDone }: BindFormProps) => {
  const agreement = useAgreement('register', { once: true });
  const binding = useBinding((outcome) => {
    void agreement.settle();
    onDone(outcome);
  });
  const submit = async () => {
    if (binding.form.isComplete() && (await agreement.ensure())) binding.submit();
  };
  return (
    <form
      className="xt-login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="xt-login-fields">
        <MobileFields form={binding.form} purpose="bind" before={agreement.ensure} hint={hint} />
      </div>
      <AgreePart agreement={agreement} />
      <Button type="submit" busy={binding.busy}>
        {binding.busy ? '正在绑定…' : label}
      </Button>
      <MergeQuestion other={binding.other} busy={binding.busy} onMerge={binding.merge} onOther={binding.takeAnother} />
    </form>
  );
};
