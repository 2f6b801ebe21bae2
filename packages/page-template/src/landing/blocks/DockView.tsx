import type { BlockView } from '../block.ts';
import type { dock } from './dock.ts';
import './dock.css';

export const DockView: BlockView<typeof dock> = ({ block: { label, hint }, around }) => {
  const { joinHref, asksConsent, userAgreementHref, privacyHref } = around;
  const staysHere = joinHref.startsWith('#');
  return (
    <aside className="xt-dock" aria-label="报名">
      {asksConsent && (
        <div className="xt-dock-agree">
          <label>
            <input type="checkbox" data-agree="" />
            <span>我已阅读并同意</span>
          </label>
          <a href={userAgreementHref}>《用户服务协议》</a>
          <a href={privacyHref}>《隐私政策》</a>
        </div>
      )}
      <a className={staysHere ? 'xt-dock-button xt-dock-stay' : 'xt-dock-button'} href={joinHref} data-join={staysHere ? undefined : ''}>
        {label}
        {hint && <small>{hint}</small>}
      </a>
    </aside>
  );
};
