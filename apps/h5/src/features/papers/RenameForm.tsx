import type { Certificate } from '@xuetang/contract/certificates';
import { PRINTED_NAME_MOST, printedNameFault } from '@xuetang/contract/printed-name.rule';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { useFields } from '../../kit/form/use-fields.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { words } from './words.ts';

const { rename } = words;

/** The right name: a new paper with a new number takes this one's place. */
export const RenameForm = ({ of, onEnd }: { of: Certificate; onEnd: () => void }) => {
  const fields = useFields(`rename-${of.no}`, { name: of.name }, { name: printedNameFault });
  const replace = useAction('replaceCertificate', { shows: ['name'] });
  const send = () =>
    fields.submit(async ({ name }) => {
      const replaced = await replace.send({ no: of.no, name });
      if (replaced?.ok) {
        toast(rename.done);
        onEnd();
      }
      return replaced;
    });
  return (
    <Card title={rename.title}>
      <Stack>
        <TextField
          {...fields.field('name')}
          label={rename.label}
          hint={rename.hint(of.replacementsLeft)}
          maxLength={2 * PRINTED_NAME_MOST}
        />
        <ActionButton action={replace} busyLabel={rename.sending} onClick={send}>
          {rename.send}
        </ActionButton>
        <Button look="plain" onClick={onEnd}>
          {rename.cancel}
        </Button>
      </Stack>
    </Card>
  );
};
