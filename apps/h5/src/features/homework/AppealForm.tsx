import { appealFault, APPEAL_MOST } from '@xuetang/contract/homework.rule';
import type { SectionId } from '@xuetang/contract/ids';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Collapse } from '../../kit/everyday/Collapse.tsx';
import { useFields } from '../../kit/form/use-fields.ts';
import { Stack } from '../../kit/layout/Stack.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { words } from './words.ts';

/** Asks for another teacher, once. */
export const AppealForm = ({ sectionId }: { sectionId: SectionId }) => {
  const fields = useFields(`appeal-${sectionId}`, { words: '' }, { words: appealFault }, { keep: true });
  const ask = useAction('appealHomework');
  const send = () =>
    fields.submit(async (said) => {
      if ((await ask.send({ sectionId, words: said.words }))?.ok) fields.clear();
      return undefined;
    });
  return (
    <Collapse title={words.appeal} hint={words.appealHint}>
      <Stack>
        <TextArea {...fields.field('words')} label={words.appealText} placeholder={words.appealExample} most={APPEAL_MOST} rows={3} />
        <ActionButton look="line" action={ask} busyLabel={words.sending} onClick={send}>
          {words.sendAppeal}
        </ActionButton>
      </Stack>
    </Collapse>
  );
};
