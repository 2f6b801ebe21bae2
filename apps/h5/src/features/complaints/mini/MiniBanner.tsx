import { useMiniProgramName, type Source } from '../form/source.ts';

/** Which mini-program this is about. */
export const MiniBanner = ({ source }: { source: Source }) => {
  const name = useMiniProgramName(source);
  return (
    <p className="xt-mini-banner">
      {source.appId ? (
        <>
          您正在投诉小程序<b>{name ? `「${name}」` : `（${source.appId}）`}</b>
        </>
      ) : (
        '没有识别出是哪个小程序，请在下面写上它的名字'
      )}
    </p>
  );
};
