import type { Around } from '../block.ts';
import './agree-line.css';

/** The box that nobody ticks but the visitor; beside the button that needs it. */
export const AgreeLine = ({ userAgreementHref, privacyHref }: Pick<Around, 'userAgreementHref' | 'privacyHref'>) => (
  <div className="xt-agree-line">
    <label>
      <input type="checkbox" data-agree="" />
      <span>我已阅读并同意</span>
    </label>
    {/* Together: on a narrow phone both go to the next line, and none stands alone there. */}
    <span className="xt-agree-names">
      <a href={userAgreementHref} data-document="user-service">
        《用户服务协议》
      </a>
      <a href={privacyHref} data-document="privacy">
        《隐私政策》
      </a>
    </span>
  </div>
);
