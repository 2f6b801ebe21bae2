import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { TornPage } from '@xuetang/art/TornPage.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { AudioList } from './AudioList.tsx';
import { useAudioTracks } from './use-audio-tracks.ts';
import './audio-list.css';

/** The tracks of a course, to be heard one after the other (page mp3-list). */
export const AudioListPage = ({ id }: { id?: string }) => {
  const { list, retry } = useAudioTracks(id);
  const navigate = useNavigate();
  if (list.is === 'on-the-way') {
    return (
      <section className="xt-audio xt-audio-bones" aria-busy="true" aria-label="正在打开">
        {[0, 1, 2, 3].map((row) => (
          <i key={row} />
        ))}
      </section>
    );
  }
  if (list.is === 'failed') {
    return (
      <section className="xt-audio xt-audio-ending">
        <TornPage />
        <h1>音频没有加载出来</h1>
        <p>{list.failure.message}</p>
        <Button onClick={retry}>重新加载</Button>
        {list.failure.kind === 'answer' && <small>编号：{list.failure.code}</small>}
      </section>
    );
  }
  if (list.tracks.length === 0) {
    return (
      <section className="xt-audio xt-audio-ending">
        <EmptyBook />
        <h1>这门课还没有音频</h1>
        <p>老师上传以后，从同一个地方进来就能听。</p>
        <Button onClick={() => navigate(href('center'))}>回学习中心</Button>
      </section>
    );
  }
  return (
    <section className="xt-audio">
      <AudioList tracks={list.tracks} />
      <Notice>{RISK_NOTE}</Notice>
    </section>
  );
};
