import type { SuperFansVariant } from '@xuetang/h5-routes/families/super-fans';
import { Letter } from './Letter.tsx';
import './super-fans.css';

/** While the link is read and WeChat is asked. It says what is going on, since the page may be left for a moment. */
export const Working = ({ edition }: Pick<SuperFansVariant, 'edition'>) => (
  <section className="xt-fans xt-fans-working" aria-busy="true">
    <Letter title="正在打开专属链接">
      <p role="status">{edition === 1 ? '正在向微信确认是您本人，一般几秒钟。' : '正在查看邀请的内容，一般几秒钟。'}</p>
    </Letter>
    <i className="xt-fans-bar" />
  </section>
);
