import type { Agreement, AgreementName } from '@xuetang/contract/agreements';
import { AGREEMENT_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { AgreementVariant } from '@xuetang/h5-routes/families/agreements';
import { href } from '@xuetang/h5-routes/hrefs';
import type { Page } from '@xuetang/h5-routes/route';
import { Link } from '../../kit/router.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { askedVersion, brokenUp, dayWords } from './agreement-words.rule.ts';
import { Contents, partId } from './Contents.tsx';
import { allDocuments, documents } from './documents.ts';
import { Extra } from './Extra.tsx';
import { Versions } from './Versions.tsx';
import './agreements.css';

const Summary = ({ lines }: { lines: readonly string[] }) => (
  <section className="xt-agreement-summary" aria-labelledby="summary">
    <h2 id="summary">{['', '一', '两', '三', '四', '五'][lines.length] ?? '几'}句话说清楚</h2>
    <ol>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </section>
);

const Others = ({ but }: { but: AgreementName }) => (
  <Cells title="其他协议">
    {allDocuments
      .filter(([document]) => document !== but)
      .map(([document, { page, name, about }]) => (
        <Cell key={document} label={name} hint={about} to={href(page)} />
      ))}
    <Cell label="字太小？" hint="在设置里打开大字" to={href('setting')} />
  </Cells>
);

const Reading = ({ agreement }: { agreement: Agreement }) => {
  const { document, title, version, hash, summary, sections, versions } = agreement;
  const { page } = documents[document];
  const isOld = versions.some((other) => other.version > version);
  return (
    <article className="xt-agreement">
      <h1>{title}</h1>
      <p className="xt-agreement-since">{dayWords(version)}起生效</p>
      {isOld && (
        <p className="xt-agreement-old" role="note">
          <Icon name="alert" size={20} />
          <span>
            您在看以前的版本，它已经不用了。
            <Link to={href(page)}>看现在的版本</Link>
          </span>
        </p>
      )}
      <Summary lines={summary} />
      <Extra document={document} />
      <Contents headings={sections.map(({ heading }) => heading)} />
      {sections.map(({ heading, paragraphs }, nth) => (
        <section key={heading} className="xt-agreement-part" aria-labelledby={partId(nth)}>
          <h2 id={partId(nth)} tabIndex={-1}>
            {heading}
          </h2>
          {paragraphs.map((paragraph, at) => (
            <p key={at}>{brokenUp(paragraph)}</p>
          ))}
        </section>
      ))}
      <Versions page={page} versions={versions} shown={version} />
      <Others but={document} />
      <p className="xt-agreement-hash">
        校验码 {hash.slice(0, 16)}
        <br />
        每个版本一个，文字改动一处，校验码就会不同。
      </p>
    </article>
  );
};

interface AgreementsPageProps {
  page: Page;
  query: URLSearchParams;
}

/** The six documents of spec 2.5: readable by everybody, before and after the box is ticked. */
export const AgreementsPage = ({ page, query }: AgreementsPageProps) => {
  const { document } = page.variant as AgreementVariant;
  const version = askedVersion(query);
  const answer = useAnswer('getAgreement', { document, ...(version ? { version } : {}) });

  // Of a document that exists only a version can be unknown.
  const noVersion = version && (
    <Nothing title="没有这个版本" text={`《${documents[document].name}》没有 ${dayWords(version)} 的版本。`}>
      <Link className="xt-agreement-now" to={href(documents[document].page)}>
        看现在的版本
      </Link>
    </Nothing>
  );
  return (
    <Loaded answer={answer} waiting={[72, 176, 120, 240]} title="协议没加载出来" instead={{ [AGREEMENT_UNKNOWN]: noVersion }}>
      {(agreement) => <Reading agreement={agreement} />}
    </Loaded>
  );
};
