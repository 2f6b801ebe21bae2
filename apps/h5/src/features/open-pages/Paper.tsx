import { Art } from '@xuetang/art/Art.tsx';
import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import type { CompanyDocument } from './documents.ts';
import type { Qualification } from './qualifications.rule.ts';
import './open-pages.css';

const NOT_YET = '尚未公布';

/** A seal that is none: an empty ring, and not red. */
const NoSeal = () => (
  <Art box="0 0 72 72" className="xt-paper-seal">
    <path className="xt-paper-3" d="M36 4a32 32 0 1 1 0 64 32 32 0 0 1 0-64zm0 6a26 26 0 1 0 0 52 26 26 0 0 0 0-52z" />
  </Art>
);

const Row = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className={value ? undefined : 'xt-paper-blank'}>{value ?? NOT_YET}</dd>
  </div>
);

/** A document as we draw it. What is not published says so, across the paper: nobody may take a drawing for the paper itself. */
export const Paper = ({ document, known }: { document: CompanyDocument; known: Qualification | undefined }) => (
  <div className="xt-paper-card">
    <HallRoof className="xt-paper-roof" />
    <h2>{document.title}</h2>
    <dl>
      <Row label="名称" value={known?.holder} />
      <Row label={document.number} value={known?.number} />
      <Row label="发证机关" value={known?.issuer || undefined} />
      {known ? (
        <Row label="有效期" value={[known.since, known.until ?? '长期'].filter(Boolean).join(' 至 ')} />
      ) : (
        <Row label="有效期" value={undefined} />
      )}
    </dl>
    {known?.picture && <img src={known.picture} alt={`${document.title}照片`} />}
    {known ? (
      <p className="xt-paper-note">文字由我们录入。以官方网站查到的为准，两边不一样，请告诉我们。</p>
    ) : (
      <>
        <NoSeal />
        <p className="xt-paper-sample">样张，不是证件。公布以前，请先到下面的官方网站查</p>
      </>
    )}
  </div>
);
