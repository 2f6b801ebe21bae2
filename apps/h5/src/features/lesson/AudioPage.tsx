import type { SectionId } from '@xuetang/contract/ids';
import type { OpenedSection } from '@xuetang/contract/sections';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Seek } from '../../player/Seek.tsx';
import { TrackCover } from '../../player/TrackCover.tsx';
import { AfterIt } from './AfterIt.tsx';
import { Blocks } from '../../kit/learning/Blocks.tsx';
import { OneSection, type OpenedProps } from './OneSection.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { type AudioIs, useAudio } from './use-audio.ts';
import { words } from './words.ts';

const press: Readonly<Record<AudioIs, (place: number) => string>> = {
  new: (place) => (place > 0 ? words.goOn(place) : words.play),
  playing: () => words.pause,
  paused: () => words.resume,
  over: () => words.again,
  renewing: () => words.resume,
  silent: () => words.retry,
};

const says: Readonly<Record<AudioIs, string>> = {
  new: words.locked,
  playing: words.locked,
  paused: words.locked,
  over: words.heard,
  renewing: words.renewing,
  silent: words.silent,
};

const Sound = ({ media, ...given }: OpenedProps & { media: NonNullable<OpenedSection['media']> }) => {
  const { opened } = given;
  const audio = useAudio(given, media);
  return (
    <Screen title={opened.section.title} lead={words.audio(opened)} space="open">
      <RiskOf investment={opened.investment} />
      <Card>
        <Stack>
          <Row media={<TrackCover />} title={words.teacher(opened.teacher.name)} text={opened.courseName} />
          {audio.isOurs && <Seek />}
          <Button busy={audio.is === 'renewing'} onClick={audio.press}>
            {press[audio.is](audio.place)}
          </Button>
          <p role="status">{says[audio.is]}</p>
        </Stack>
      </Card>
      {opened.body && <Blocks blocks={opened.body} />}
      <AfterIt opened={opened} isMain={false} />
    </Screen>
  );
};

const NoSound = ({ opened: { courseId } }: Pick<OpenedProps, 'opened'>) => (
  <Nothing {...words.noSound}>
    <ButtonLink to={sectionListHref({ courseId })}>{words.toList}</ButtonLink>
  </Nothing>
);

/** `lession-detail1`: something to hear, in the one player; it goes on with the screen off. */
export const AudioPage = ({ sectionId }: { sectionId: SectionId | undefined }) => (
  <OneSection sectionId={sectionId} medium="audio" waiting={[64, 236, 52]}>
    {(given) => (given.opened.media ? <Sound {...given} media={given.opened.media} /> : <NoSound opened={given.opened} />)}
  </OneSection>
);
