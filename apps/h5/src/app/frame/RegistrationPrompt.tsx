import { Button } from '../../kit/Button.tsx';
import './registration-prompt.css';

/** Spec 2.2 and decision 0012. It stands in the page and covers nothing. */
export const RegistrationPrompt = ({ onBind, onLater }: { onBind: () => void; onLater: () => void }) => (
  <aside className="xt-register" aria-label="绑定手机号">
    <p>绑定手机号，换手机也能找回课程和奖励</p>
    <div className="xt-register-actions">
      <Button look="line" size="small" onClick={onBind}>
        去绑定
      </Button>
      <button type="button" className="xt-register-later" onClick={onLater}>
        以后再说
      </button>
    </div>
  </aside>
);
