import type { BlockView } from '../block.ts';
import type { agreement } from './agreement.ts';
import './agreement.css';
import '../landing.css';

const HREF = { 'user-service': 'userAgreementHref', privacy: 'privacyHref' } as const;

export const AgreementView: BlockView<typeof agreement> = ({ block: { document }, around }) => {
  const text = around.agreements[document];
  if (!text)
    return (
      <section className="xt-section">
        <p className="xt-block-card">
          协议没有加载出来。
          <a href={around[HREF[document as keyof typeof HREF] ?? 'userAgreementHref']}>点这里看全文</a>
        </p>
      </section>
    );
  return (
    <section className="xt-section">
      <h2>{text.title}</h2>
      <p className="xt-quiet">{text.version} 起生效，往下拉到最后</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard too */}
      <div className="xt-block-agreement" data-read={document} tabIndex={0} role="region" aria-label={text.title}>
        <ul className="xt-block-agreement-short">
          {text.summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {text.sections.map(({ heading, paragraphs }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
        <p className="xt-block-agreement-end">全文完</p>
      </div>
    </section>
  );
};
