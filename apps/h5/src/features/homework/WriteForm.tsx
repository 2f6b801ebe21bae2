import type { HomeworkFile, OpenHomework } from '@xuetang/contract/homework';
import { HOMEWORK_TEXT_MOST } from '@xuetang/contract/homework.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Collapse } from '../../kit/everyday/Collapse.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { PictureField } from '../../kit/pictures/PictureField.tsx';
import { SavedState } from '../../kit/SavedState.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { asKnown } from './draft.rule.ts';
import { KeptFiles } from './KeptFiles.tsx';
import { useWriting } from './use-homework.ts';
import { VoiceField } from './VoiceField.tsx';
import { words } from './words.ts';
import './homework.css';

const Returned = ({ opened: { returns, sectionId } }: { opened: OpenHomework }) => (
  <Stack space={1}>
    <Notice>{words.returned(returns)}</Notice>
    <ButtonLink look="line" to={href('homework-jie', { id: sectionId })}>
      {words.seeWords}
    </ButtonLink>
  </Stack>
);

/** Another phone is further: going on here would be lost, so it is said before more is typed. */
const Older = () => (
  <div role="alert">
    <Stack space={1}>
      <p>{words.older}</p>
      <Button look="line" onClick={() => location.reload()}>
        {words.refresh}
      </Button>
    </Stack>
  </div>
);

export const WriteForm = ({ opened, now }: { opened: OpenHomework; now: number }) => {
  const { draft, change, pictures, saving, action, handIn } = useWriting(opened);
  const remove = (gone: HomeworkFile) => change({ files: draft.files.filter(({ uploadId }) => uploadId !== gone.uploadId) });
  const of = (kind: HomeworkFile['kind']) => draft.files.filter((file) => file.kind === kind);
  return (
    <Screen title={opened.task} lead={words.due(opened, now)} space="open" fill>
      {opened.is === 'returned' && <Returned opened={opened} />}
      <Card title={words.asked}>
        <Points points={opened.points} tone="good" />
      </Card>
      <Collapse title={words.example} hint={words.exampleHint}>
        <p className="xt-homework-said">{opened.model}</p>
      </Collapse>
      <Stack space={1}>
        <TextArea
          id="homework-text"
          label={words.text}
          rows={8}
          most={HOMEWORK_TEXT_MOST}
          placeholder={words.placeholder}
          value={draft.text}
          error={action.errors.text}
          onChange={(text) => {
            change({ text });
            if (action.errors.text) action.clear();
          }}
        />
        {saving.errors.seq === undefined ? <SavedState of={saving} /> : <Older />}
      </Stack>
      <Stack>
        <KeptFiles files={of('picture')} onRemove={remove} />
        <PictureField label={words.pictures} hint={words.picturesHint} pictures={pictures} />
      </Stack>
      <VoiceField
        sectionId={opened.sectionId}
        voices={of('voice').map((voice) => asKnown(voice, opened.files))}
        onAdd={(voice) => change({ files: [...draft.files, voice] })}
        onRemove={remove}
      />
      <BottomBar note={words.promise}>
        <ActionButton action={action} busyLabel={words.handingIn} onClick={handIn}>
          {opened.is === 'returned' ? words.handInAgain : words.handIn}
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};
