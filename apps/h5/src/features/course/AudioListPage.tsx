import type { CourseId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { useNavigate } from '../../kit/router.tsx';
import { AudioList } from './AudioList.tsx';
import './audio-list.css';

const Empty = () => {
  const navigate = useNavigate();
  return (
    <Nothing title="这门课还没有音频" text="老师上传以后，从同一个地方进来就能听。">
      <Button onClick={() => navigate(href('center'))}>回学习中心</Button>
    </Nothing>
  );
};

const Course = ({ courseId }: { courseId: CourseId }) => (
  <Loaded
    answer={useAnswer('listAudioTracks', { courseId })}
    waiting={[40, 80, 80, 80]}
    title="音频没加载出来"
    empty={(tracks) => tracks.length === 0 && <Empty />}
  >
    {(tracks) => (
      <section className="xt-audio">
        <AudioList tracks={tracks} />
        <Notice>{RISK_NOTE}</Notice>
      </section>
    )}
  </Loaded>
);

/** The tracks of a course, to be heard one after the other (page mp3-list). An address without a course, or with a wrong one, has nothing. */
export const AudioListPage = ({ id }: { id?: string }) =>
  id && /^[1-9]\d{0,17}$/.test(id) ? <Course courseId={id as CourseId} /> : <Empty />;
