import type { DocumentKind } from '@xuetang/contract/document-terms.rule';
import type { OpenedDocument } from '@xuetang/contract/documents';
import { DOCUMENT_UNKNOWN, PAGE_CLOSED } from '@xuetang/contract/generated/error-codes';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import type { ReactNode } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { closedWords } from '../../../kit/learning/section-words.rule.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { documentHref } from './document-href.ts';
import type { Wanted } from './address.ts';
import { words } from './words.ts';

const NotThere = ({ title, text }: { title: string; text: string }) => (
  <Nothing title={title} text={text}>
    <ButtonLink to={href('knowledgeTreasure')}>{words.toLibrary}</ButtonLink>
  </Nothing>
);

/** A chapter whose section is not open: why, and the way to what opens it. */
const Locked = ({ document: { lock, courseId }, now }: { document: OpenedDocument; now: number }) => {
  const { host } = useShell();
  const why = lock && closedWords(lock.state, { now, inMiniProgram: host.kind === 'mini-program' });
  return (
    <Nothing title={why?.title ?? words.unknown.title} text={why?.text ?? words.unknown.text}>
      <ButtonLink to={sectionListHref({ ...(courseId && { courseId }), ...(lock && { from: lock.sectionId }) })}>
        {words.toSections}
      </ButtonLink>
    </Nothing>
  );
};

/** An older version was asked for: since when there is a newer one, and the way to it. */
const Older = ({ document, now }: { document: OpenedDocument; now: number }) =>
  document.newest && (
    <>
      <Notice look="next">{words.older(document.newest.releasedAt, now)}</Notice>
      <ButtonLink look="line" to={documentHref(document)}>
        {words.toNewest}
      </ButtonLink>
    </>
  );

export interface DocumentProps {
  document: OpenedDocument;
  body: NonNullable<OpenedDocument['body']>;
  /** The server's clock, in milliseconds. */
  now: number;
  /** Stands right under the head: what is to be said of an older version. */
  older: ReactNode;
}

interface OneDocumentProps {
  wanted: Wanted;
  /** Of which kind the newest is shown where the address names none. */
  kind: DocumentKind;
  waiting: readonly number[];
  children: (given: DocumentProps) => ReactNode;
}

/** The frame of the family: asks for one document, and says where it is unknown, withdrawn, locked or old. */
export const OneDocument = ({ wanted: { slug, version }, kind, waiting, children }: OneDocumentProps) => {
  const answer = useAnswer('getDocument', slug === '' ? undefined : { ...(slug ? { slug } : { kind }), ...(version && { version }) });
  if (slug === '') return <NotThere {...words.unknown} />;
  return (
    <Loaded
      answer={answer}
      waiting={waiting}
      title={words.lost}
      instead={{ [DOCUMENT_UNKNOWN]: <NotThere {...words.unknown} />, [PAGE_CLOSED]: <NotThere {...words.closed} /> }}
    >
      {({ document, now }) => {
        const nowMs = Date.parse(now);
        if (document.body === null) return <Locked document={document} now={nowMs} />;
        return children({ document, body: document.body, now: nowMs, older: <Older document={document} now={nowMs} /> });
      }}
    </Loaded>
  );
};
