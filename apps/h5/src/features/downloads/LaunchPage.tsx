import { href } from '@xuetang/h5-routes/hrefs';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { OpenTag } from '../../kit/OpenTag.tsx';
import { WayOut, WayOutNote } from '../../kit/WayOut.tsx';
import { useLaunch } from './use-launch.ts';
import './downloads.css';

const LABEL = '打开学堂 App';

/** `launchApp?entry=5`: the app, at the place that the entry number means; without the app, its store. */
export const LaunchPage = ({ query }: { query: URLSearchParams }) => {
  const { way, link, isTrying, launch, giveUpTag } = useLaunch(query);
  return (
    <WayOut to="app" title={LABEL} lead={way.by === 'shut' ? '小程序里不能打开别的 App。请回到手机桌面，点“学堂”的图标。' : undefined}>
      {way.by === 'inside' && (
        <p className="xt-download-has" role="status">
          你已经在学堂 App 里了。
        </p>
      )}
      {way.by === 'finding-out' && <Button busy>{LABEL}</Button>}
      {way.by === 'tag' && (
        <OpenTag tag="wx-open-launch-app" attributes={{ appid: way.appId, extinfo: link }} label={LABEL} onFail={giveUpTag} />
      )}
      {way.by === 'scheme' && (
        <Button busy={isTrying} onClick={launch}>
          {isTrying ? '正在打开…' : LABEL}
        </Button>
      )}
      {(way.by === 'scheme' || way.by === 'tag') && (
        <WayOutNote changes>
          {isTrying ? '手机问“是否打开”，请点“打开”。没装的话，三秒后带你去应用商店。' : '没装也不要紧，会带你去应用商店。'}
        </WayOutNote>
      )}
      <Cells>
        <Cell label="还没装" hint="去下载" to={href('downloadApp')} />
        <Cell label="点了没反应" hint="怎么换到手机浏览器" to={href('downloadGuide')} />
        <Cell label="谁做的这个 App" hint="企业资质，怎么核对" to={href('about')} />
      </Cells>
    </WayOut>
  );
};
