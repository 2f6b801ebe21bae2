import type { LineageId } from '@xuetang/contract/ids';
import { scenes } from '@xuetang/contract/scenes';
import { sql, type QueryExecutorProvider } from 'kysely';
import { decisionIdOf } from './decision-id.ts';
import { explainDecision } from './explain-decision.rule.ts';
import { decideScene } from './scene.rule.ts';
import { factsOf, type StoredFacts } from './visit.store.ts';

/** `编号：1K7Q2M4-正常报名-00`, or any part of it that holds the short id, as people paste it. */
const CODE = /(?:^|[：:\s])[123]?([0-9A-HJKMNP-TV-Z]{6}(?:[0-9A-HJKMNP-TV-Z]{2})?)(?=-|\s|$)/;

interface Row {
  decided_at: Date;
  learner_id: string;
  camp_id: string;
  call: 'check' | 'save';
  group_id: string | null;
  lineage_id: LineageId | null;
  rule: number;
  facts: StoredFacts;
}

/** What support is asked: why did this learner see this QR code? The decision is replayed from what was known then. */
export const readDecision = async (on: QueryExecutorProvider, code: string) => {
  const [, shortId = ''] = CODE.exec(code.trim().toUpperCase()) ?? [];
  const id = decisionIdOf(shortId);
  if (id === undefined) return undefined;
  const { rows } = await sql<Row>`select * from enrolment.decision where id = ${id}`.execute(on);
  const [row] = rows;
  if (!row) return undefined;
  const { decided_at: decidedAt, learner_id: learnerId, camp_id: campId, group_id: groupId, lineage_id: lineageId, call, rule } = row;
  const facts = factsOf(row.facts);
  const scene = decideScene(facts);
  return {
    decidedAt,
    learnerId,
    campId,
    groupId,
    lineageId,
    call,
    rule,
    scene,
    means: scenes[scene].label,
    words: explainDecision(facts).words,
    facts,
  };
};
