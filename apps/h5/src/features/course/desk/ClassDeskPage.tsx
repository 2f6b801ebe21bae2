import type { ClassDesk, PieceToGrade } from '@xuetang/contract/class-pass';
import { PASS_NEW_DEVICE, PASS_OVER } from '@xuetang/contract/generated/error-codes';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { copyText } from '../../../native/copy-text.ts';
import { AnnounceForm } from './AnnounceForm.tsx';
import { GradeView } from './GradeView.tsx';
import { words } from './words.ts';

const Over = () => <Nothing {...words.over} />;

/** For the class's group: where its learners write. The pass is not in it. */
const copyLink = async (sectionId: SectionId) => {
  const link = new URL(href('homework', { id: sectionId }), location.origin).href;
  toast((await copyText(link)) ? words.copied : words.notCopied);
};

const SectionOfClass = ({ of, seats }: { of: ClassDesk['sections'][number]; seats: number }) => (
  <Item>
    <Stack space={1}>
      <Row
        title={of.title}
        text={
          <>
            {words.listened(of.listened, seats)}
            {of.hasHomework && (
              <>
                <br />
                {words.handedIn(of.handedIn, seats)}
              </>
            )}
          </>
        }
        aside={of.toGrade > 0 ? <Tag tone="notice">{words.waiting(of.toGrade)}</Tag> : undefined}
      />
      {of.hasHomework && (
        <Button look="line" size="small" onClick={() => void copyLink(of.sectionId)}>
          {words.copy}
        </Button>
      )}
    </Stack>
  </Item>
);

const Desk = ({ pass, desk, onPiece }: { pass: string; desk: ClassDesk; onPiece: (piece: PieceToGrade) => void }) => {
  const take = useAction('takePassPiece', { onDone: ({ piece }) => (piece ? onPiece(piece) : toast(words.toGrade(0))) });
  return (
    <Screen title={words.title(desk)} lead={words.lead(desk)} space="open">
      <Card>
        <Stack>
          <Row title={words.toGrade(desk.toGrade)} text={words.toGradeText(desk.toGrade)} />
          {desk.toGrade > 0 && (
            <ActionButton action={take} busyLabel={words.taking} onClick={() => void take.send({ pass })}>
              {words.take}
            </ActionButton>
          )}
        </Stack>
      </Card>
      <AnnounceForm pass={pass} />
      <Section title={words.sections}>
        {desk.sections.length === 0 ? (
          <p>{words.noSections}</p>
        ) : (
          <List>
            {desk.sections.map((section) => (
              <SectionOfClass key={section.sectionId} of={section} seats={desk.seats} />
            ))}
          </List>
        )}
      </Section>
      <Notice>{words.until(desk, Date.parse(desk.now))}</Notice>
    </Screen>
  );
};

const Known = ({ pass }: { pass: string }) => {
  const answer = useAnswer('getClassDesk', { pass });
  const [piece, setPiece] = useState<PieceToGrade>();
  const { answered, retry } = answer;
  const isNew = answered.is === 'failed' && answered.failure.code === PASS_NEW_DEVICE;
  const hasTried = useRef(false);
  useEffect(() => {
    // The first answer has named this phone: asked again, it is known.
    if (!isNew || hasTried.current) return;
    hasTried.current = true;
    retry();
  }, [isNew, retry]);
  return (
    <Loaded answer={answer} waiting={[72, 140, 88, 88, 88]} title={words.lost} instead={{ [PASS_OVER]: <Over /> }}>
      {(desk) =>
        piece ? (
          <GradeView key={piece.pieceId} pass={pass} piece={piece} now={Date.parse(desk.now)} onNext={setPiece} />
        ) : (
          <Desk pass={pass} desk={desk} onPiece={setPiece} />
        )
      }
    </Loaded>
  );
};

/** `lession-list-teacher`: a class on its teacher's phone, by a class pass: how far it is, and what waits to be graded. */
export const ClassDeskPage = ({ pass }: { pass: string | undefined }) => (pass ? <Known key={pass} pass={pass} /> : <Over />);
