import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { FilmKeys } from '../../../player/video/FilmKeys.tsx';
import { FilmStage } from '../../../player/video/FilmStage.tsx';
import { useFilm } from '../../../player/video/use-film.ts';
import { words as filmWords } from '../../../player/video/words.ts';
import { Head } from './Head.tsx';
import { PartList } from './PartList.tsx';
import { words } from './words.ts';
import '../live.css';

interface ReplayProps {
  entered: OpenRoom;
  play: NonNullable<OpenRoom['play']>;
  refresh: () => Promise<void>;
}

/** What was held, to be seen again: a film with its chapters, and until when. What is seen of it counts as what was heard on air. */
export const Replay = ({ entered, play, refresh }: ReplayProps) => {
  const { sectionId, investment, title } = entered;
  const { video, film, state, press } = useFilm({ sectionId, media: play, refresh });
  const nowMs = Date.parse(entered.now);
  return (
    <Screen space="near">
      <FilmStage
        title={title}
        watermark={play.watermark}
        risk={investment === 'none' ? undefined : RISK_NOTE}
        video={video}
        film={film}
        state={state}
        onPress={press}
      />
      <Head room={entered} is={entered.is} />
      <p className="xt-room-quiet">{filmWords.copy(play.watermark)}</p>
      <Notice look="next">{words.replayUntil(entered.replayUntil, nowMs)}</Notice>
      {film && <FilmKeys film={film} state={state} media={play} chapters={[]} />}
      <PartList room={entered} nowMs={nowMs} isOn={false} onJump={(toS) => film?.seek(toS)} />
    </Screen>
  );
};
