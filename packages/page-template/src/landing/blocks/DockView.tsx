import type { BlockView } from '../block.ts';
import type { dock } from './dock.ts';
import './dock.css';

export const DockView: BlockView<typeof dock> = ({ block: { label, hint }, around: { joinHref, userAgreementHref, privacyHref } }) => (
  <aside className="xt-dock" aria-label="报名">
    <div className="xt-dock-agree">
      <label>
        <input type="checkbox" data-agree="" />
        <span>我已阅读并同意</span>
      </label>
      <a href={userAgreementHref}>《用户服务协议》</a>
      <a href={privacyHref}>《隐私政策》</a>
    </div>
    <a className="xt-dock-button" href={joinHref} data-join="">
      {label}
      {hint && <small>{hint}</small>}
    </a>
  </aside>
);
