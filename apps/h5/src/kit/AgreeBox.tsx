import { href } from '@xuetang/h5-routes/hrefs';
import type { PageName } from '@xuetang/h5-routes/table';
import { Link } from './router.tsx';
import './agree-box.css';

export interface AgreeText {
  title: string;
  page: PageName;
}

/** What everybody agrees to who logs in. */
export const LOGIN_TEXTS: readonly AgreeText[] = [
  { title: '用户服务协议', page: 'userAgreement' },
  { title: '隐私政策', page: 'privacyAgreement' },
];

/** The texts as links, for a sentence. */
export const AgreeLinks = ({ texts }: { texts: readonly AgreeText[] }) => (
  <>
    {texts.map(({ title, page }) => (
      <Link key={page} to={href(page)}>
        《{title}》
      </Link>
    ))}
  </>
);

export interface AgreeBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  texts?: readonly AgreeText[];
}

/** Starts empty wherever it stands: nobody but the visitor ticks it. */
export const AgreeBox = ({ checked, onChange, texts = LOGIN_TEXTS }: AgreeBoxProps) => (
  <div className="xt-agree">
    <label>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>我已阅读并同意</span>
    </label>
    <AgreeLinks texts={texts} />
  </div>
);
