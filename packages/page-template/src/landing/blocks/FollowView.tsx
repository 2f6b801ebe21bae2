import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import type { BlockView } from '../block.ts';
import type { follow } from './follow.ts';
import './follow.css';
import '../landing.css';

export const FollowView: BlockView<typeof follow> = ({ block: { title, text, after }, around: { account } }) => (
  <section className="xt-section xt-follow" id="xt-follow">
    <h2>{title}</h2>
    {text && <p className="xt-lead">{text}</p>}
    <div className="xt-follow-door">
      <HallRoof className="xt-follow-roof" />
      <img src={account.qr} alt={`公众号“${account.name}”的二维码，长按识别`} width="216" height="216" />
      <p>
        <b>{account.name}</b>
        <span>按住二维码，选“识别图中二维码”</span>
      </p>
    </div>
    {after && <p className="xt-quiet">{after}</p>}
  </section>
);
