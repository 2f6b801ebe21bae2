import type { ErrorKey } from '@xuetang/contract/errors';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isMinor, RISK_CARD_VERSION } from '@xuetang/contract/risk-card.rule';
import { birthYearOf } from '../identity/index.ts';
import { findSection, type SectionPorts } from './open-section.ts';
import { agreeToRisk } from './risk-consent.store.ts';

type Refused = Extract<ErrorKey, 'section.unknown' | `risk.${string}`>;

/** Somebody says that the card was read: once a course and version, by grown-ups alone, and after ten seconds of our own clock. */
export const agreeFor = async (
  ports: Pick<SectionPorts, 'db' | 'clock'>,
  learnerId: LearnerId,
  { sectionId, version }: { sectionId: SectionId; version: number },
): Promise<Date | Refused> => {
  if (version !== RISK_CARD_VERSION) return 'risk.older';
  const [found, birthYear] = await Promise.all([findSection(ports, learnerId, sectionId), birthYearOf(ports.db, learnerId)]);
  if (typeof found === 'string') return 'section.unknown';
  const { course, section, now } = found;
  if (course.row.investment !== 'high' || (section.state.is !== 'asks' && !course.row.has_read_risk)) return 'risk.not_asked';
  if (isMinor(birthYear, now)) return 'risk.minor';
  return (await agreeToRisk(ports.db, learnerId, course.row.id, now)) ?? 'risk.too_soon';
};
