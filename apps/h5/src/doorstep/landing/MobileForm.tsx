import { ShellContext, type Shell } from '../../client/shell-context.ts';
import { Button } from '../../kit/Button.tsx';
import { MergeQuestion } from '../../kit/mobile/MergeQuestion.tsx';
import { MobileFields } from '../../kit/mobile/MobileFields.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { useSignUp } from './use-sign-up.ts';

export interface MobileFormProps {
  label: string;
  /** Whether the box is ticked; asks for it where it is not. Nothing is sent before. */
  agrees: () => Promise<boolean>;
  onDone: () => void;
}

const Fields = ({ label, agrees, onDone }: MobileFormProps) => {
  const { form, busy, other, purpose, submit, merge, takeAnother } = useSignUp(onDone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isComplete()) void agrees().then((isYes) => isYes && submit());
      }}
    >
      <Stack>
        <MobileFields form={form} purpose={purpose} before={agrees} />
        <Button type="submit" busy={busy}>
          {busy ? '正在验证…' : label}
        </Button>
      </Stack>
      <MergeQuestion other={other} busy={busy} onMerge={merge} onOther={takeAnother} />
    </form>
  );
};

/** The fields of the `form` block: drawn by the host, taken over by the browser. Who gave a number before is not asked again. */
export const MobileForm = ({ shell, known, ...rest }: MobileFormProps & { shell: Shell; known?: string | undefined }) =>
  known === undefined ? (
    <ShellContext.Provider value={shell}>
      <Fields {...rest} />
    </ShellContext.Provider>
  ) : (
    <Stack>
      <p>
        已登记的号码：<b data-private>{known}</b>
      </p>
      <Button onClick={() => void rest.agrees().then((isYes) => isYes && rest.onDone())}>就用这个号码报名</Button>
    </Stack>
  );
