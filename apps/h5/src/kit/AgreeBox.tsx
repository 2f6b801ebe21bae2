import type { AgreementVariant } from '@xuetang/h5-routes/families/agreements';
import { href } from '@xuetang/h5-routes/hrefs';
import { type PageName, pageByName } from '@xuetang/h5-routes/table';
import { type ComponentType, type MouseEvent, useState } from 'react';
import type { AgreementSheetProps } from './agreement/AgreementSheet.tsx';
import { isPlainTap, Link, useNavigate } from './router.tsx';
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

const documentOf = (page: PageName) => (pageByName(page).variant as AgreementVariant).document;

/** The texts as links, for a sentence. A tap opens the text over the form, which stays as it is. */
export const AgreeLinks = ({ texts }: { texts: readonly AgreeText[] }) => {
  const navigate = useNavigate();
  const [reading, setReading] = useState<AgreeText & { Sheet: ComponentType<AgreementSheetProps> }>();
  const read = (text: AgreeText) => (event: MouseEvent) => {
    if (!isPlainTap(event)) return;
    event.preventDefault();
    void import('./agreement/AgreementSheet.tsx').then(
      ({ AgreementSheet }) => setReading({ ...text, Sheet: AgreementSheet }),
      // The page has another script, which may be there.
      () => navigate(href(text.page)),
    );
  };
  return (
    <>
      {texts.map((text) => (
        <Link key={text.page} to={href(text.page)} onClick={read(text)}>
          《{text.title}》
        </Link>
      ))}
      {reading && <reading.Sheet title={reading.title} document={documentOf(reading.page)} onClose={() => setReading(undefined)} />}
    </>
  );
};

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
