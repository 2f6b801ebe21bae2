import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import type { Certificate } from '@xuetang/contract/certificates';
import { words } from './words.ts';
import './paper.css';

/** The paper itself, as it is printed: who, what, when. What is drawn for a printer has a code and a seal besides. */
export const Paper = ({ of }: { of: Certificate }) => (
  <article
    className={of.state === 'valid' ? 'xt-certificate' : 'xt-certificate xt-certificate-over'}
    aria-label={`${words.paper.title}，${words.paper.number(of.no)}`}
  >
    <HallSteps className="xt-certificate-hall" />
    <h2 className="xt-certificate-title">{words.paper.title}</h2>
    <p className="xt-certificate-number">{words.paper.number(of.no)}</p>
    <p className="xt-certificate-text">
      <b className="xt-certificate-name">{of.name}</b> {words.paper.said(of.from, of.until)}
      <b>《{of.courseName}》</b>
      {of.periodName}
      {words.paper.done}
    </p>
    <dl className="xt-certificate-facts">
      <div>
        <dt>{words.paper.sections}</dt>
        <dd>{words.paper.sectionCount(of.sections)}</dd>
      </div>
      <div>
        <dt>{words.paper.minutes}</dt>
        <dd>{words.spent(of.minutes)}</dd>
      </div>
      <div>
        <dt>{words.paper.teacher}</dt>
        <dd>{of.teacher}</dd>
      </div>
    </dl>
    <p className="xt-certificate-by">
      <b>{words.paper.by}</b>
      <br />
      {words.day(of.issuedOn)}
    </p>
    <p className="xt-certificate-not">{words.notAQualification}</p>
  </article>
);
