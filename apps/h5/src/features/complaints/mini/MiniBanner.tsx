import { useMiniProgramName, type Source } from '../form/source.ts';
import './mini.css';

const Named = ({ appId }: { appId: string }) => {
  const name = useMiniProgramName(appId);
  return (
    <>
      您正在投诉小程序<b>{name ? `「${name}」` : `（${appId}）`}</b>
    </>
  );
};

/** Which mini-program this is about. */
export const MiniBanner = ({ source: { appId } }: { source: Source }) => (
  <p className="xt-mini-banner">{appId ? <Named appId={appId} /> : '没有识别出是哪个小程序，请在下面写上它的名字'}</p>
);
