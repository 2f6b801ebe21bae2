import { Icon } from '../../kit/Icon.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import './download-banner.css';

export interface DownloadBannerProps {
  overTabs: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Floats above the tabs; the page keeps room for it, so that its last line can be scrolled clear. */
export const DownloadBanner = ({ overTabs, onOpen, onClose }: DownloadBannerProps) => (
  <aside className={overTabs ? 'xt-banner xt-banner-over-tabs' : 'xt-banner'} aria-label="学堂 App">
    <span className="xt-banner-logo">
      <Logo />
    </span>
    <p>
      <b>学堂 App</b>
      <span>在 App 里接着学</span>
    </p>
    <button type="button" className="xt-banner-open" onClick={onOpen}>
      打开
    </button>
    <button type="button" className="xt-banner-close" aria-label="不再提示打开 App" onClick={onClose}>
      <Icon name="close" size={18} />
    </button>
  </aside>
);
