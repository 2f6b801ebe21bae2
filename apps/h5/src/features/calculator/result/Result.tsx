import type { ReactNode } from 'react';
import { Notice } from '../../../kit/Notice.tsx';
import { Apart } from '../../../kit/layout/Apart.tsx';
import { rateWarning } from '../figures/rate-warning.rule.ts';
import './result.css';

export interface Line {
  label: string;
  value: string;
  /** `strong`: what it comes to. */
  look?: 'strong';
}

export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className="xt-lines">
    {lines.map(({ label, value, look }) => (
      <div key={label} className={look && `xt-lines-${look}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/**
 * What it comes to: a sentence, the one number that matters, then how. The number stays at the lower edge while the fields above it are
 * filled in, and is read out when it changes.
 */
export const Result = ({ title, figure, spoken, children }: { title: string; figure: string; spoken?: string; children: ReactNode }) => (
  <>
    <div className="xt-result-head" aria-live="polite">
      <p>{title}</p>
      <p className="xt-result-figure">
        {figure}
        {spoken && <small>{spoken}</small>}
      </p>
    </div>
    <section className="xt-result" aria-label="结果">
      {children}
    </section>
  </>
);

/** In the result's place while a field is wrong. */
export const NoResult = () => <p className="xt-result-none">把标红的地方改好，这里马上就有结果。</p>;

/** What the assumed rate takes; nothing where a bank's deposit would pay it. */
export const RateNote = ({ rateBp }: { rateBp: number }) => {
  const warning = rateWarning(rateBp);
  if (!warning) return null;
  return (
    <Apart by="some">{warning.tone === 'risk' ? <Notice>{warning.words}</Notice> : <p className="xt-rate-note">{warning.words}</p>}</Apart>
  );
};

export const Explained = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="xt-explained">
    <h2>{title}</h2>
    {children}
  </section>
);
