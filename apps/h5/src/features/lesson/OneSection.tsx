import type { Medium } from '@xuetang/contract/courses';
import { SECTION_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { SectionId } from '@xuetang/contract/ids';
import type { OpenedSection, RefusedSection } from '@xuetang/contract/sections';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref, sectionListHref } from '@xuetang/h5-routes/section-page';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { LateRiskCard } from '../../kit/learning/LateRiskCard.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Navigate } from '../../kit/router.tsx';
import { useSectionStay } from '../../reporting/section-stay.ts';
import { useSection } from './use-section.ts';
import { words } from './words.ts';

const Unknown = () => (
  <Nothing {...words.unknown}>
    <ButtonLink to={href('center')}>{words.toCenter}</ButtonLink>
  </Nothing>
);

/** What can be lost is read before; then the section is asked for anew, and opens. */
const Asks = ({ refused: { section, courseId, courseName } }: { refused: RefusedSection }) => (
  <Screen title={section.title} lead={courseName} space="open">
    <LateRiskCard sectionId={section.sectionId} />
    <ButtonLink look="plain" to={sectionListHref({ courseId })}>
      {words.toList}
    </ButtonLink>
  </Screen>
);

/** Somebody has it before the eyes: how long is told every minute (spec 7.5). A section that was refused was not seen. */
const Seen = ({ sectionId, children }: { sectionId: SectionId; children: ReactNode }) => {
  useSectionStay(sectionId);
  return children;
};

export interface OpenedProps {
  opened: OpenedSection;
  /** When the server said it, in milliseconds of this phone. */
  at: number;
  refresh: () => Promise<void>;
}

interface OneSectionProps {
  medium: Medium;
  waiting: readonly number[];
  children: (given: OpenedProps) => ReactNode;
}

const Known = ({ sectionId, medium, waiting, children }: OneSectionProps & { sectionId: SectionId }) => {
  const { answered, refresh, retry } = useSection(sectionId);
  const at = answered.is === 'there' ? answered.at : 0;
  return (
    <Loaded answer={{ answered, retry }} waiting={waiting} title={words.lost} instead={{ [SECTION_UNKNOWN]: <Unknown /> }}>
      {(data) => {
        if (data.outcome === 'refused' && data.section.state.is === 'asks') return <Asks refused={data} />;
        // Not bought, not begun, not unlocked, or over: back to the list, which says why (spec 2.3).
        if (data.outcome === 'refused') return <Navigate to={sectionListHref({ courseId: data.courseId, from: sectionId })} />;
        // An old link, or one that was typed: each medium has its page.
        if (data.section.medium !== medium) return <Navigate to={sectionHref(data.section)} />;
        return <Seen sectionId={sectionId}>{children({ opened: data, at, refresh })}</Seen>;
      }}
    </Loaded>
  );
};

/** A section page: asks whether the section is open to this learner before it shows anything of it (spec 2.3). */
export const OneSection = ({ sectionId, ...rest }: OneSectionProps & { sectionId: SectionId | undefined }) =>
  sectionId ? <Known key={sectionId} sectionId={sectionId} {...rest} /> : <Unknown />;
