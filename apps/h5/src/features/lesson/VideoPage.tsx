import type { SectionId } from '@xuetang/contract/ids';
import type { OpenedSection } from '@xuetang/contract/sections';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { RISK_NOTE } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { FilmKeys } from '../../player/video/FilmKeys.tsx';
import { FilmStage } from '../../player/video/FilmStage.tsx';
import { useFilm } from '../../player/video/use-film.ts';
import { words as filmWords } from '../../player/video/words.ts';
import { AfterIt } from './AfterIt.tsx';
import { Blocks } from '../../kit/learning/Blocks.tsx';
import { OneSection, type OpenedProps } from './OneSection.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { SectionNotes } from './SectionNotes.tsx';
import { words } from './words.ts';
import './lesson.css';

interface PictureProps extends OpenedProps {
  media: NonNullable<OpenedSection['media']>;
  fromS: number | undefined;
}

const Picture = ({ opened, refresh, media, fromS }: PictureProps) => {
  const { section, investment } = opened;
  const { video, film, state, press } = useFilm({ sectionId: section.sectionId, media, fromS, refresh });
  const isLearned = state.isLearned || section.state.is === 'learned';
  return (
    <Screen space="open">
      <FilmStage
        title={section.title}
        watermark={media.watermark}
        risk={investment === 'none' ? undefined : RISK_NOTE}
        video={video}
        film={film}
        state={state}
        onPress={press}
      />
      <Stack space={1}>
        <h1>{section.title}</h1>
        <p>{words.video(opened)}</p>
        <small>
          {words.teacher(opened.teacher.name)}
          {media.watermark && ` · ${filmWords.copy(media.watermark)}`}
        </small>
        {isLearned && (
          <p className="xt-learned" role="status">
            <Icon name="done" />
            {words.seen}
          </p>
        )}
      </Stack>
      <RiskOf investment={investment} />
      {film && <FilmKeys film={film} state={state} media={media} chapters={media.chapters ?? []} />}
      <SectionNotes sectionId={section.sectionId} atS={state.atS} onJump={(atS) => film?.seek(atS)} />
      {opened.body && <Blocks blocks={opened.body} />}
      <AfterIt opened={opened} isMain={false} />
    </Screen>
  );
};

const NoPicture = ({ opened: { courseId } }: Pick<OpenedProps, 'opened'>) => (
  <Nothing {...words.noPicture}>
    <ButtonLink to={sectionListHref({ courseId })}>{words.toList}</ButtonLink>
  </Nothing>
);

/** `lession-video-detail`: a film at the place where it was left, its parts, how fast, and a note to this second. */
export const VideoPage = ({ sectionId, fromS }: { sectionId: SectionId | undefined; fromS: number | undefined }) => (
  <OneSection sectionId={sectionId} medium="video" waiting={[193, 96, 120, 52]}>
    {(given) =>
      given.opened.media ? <Picture {...given} media={given.opened.media} fromS={fromS} /> : <NoPicture opened={given.opened} />
    }
  </OneSection>
);
