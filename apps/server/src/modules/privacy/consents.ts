import type { RequestOf } from '@xuetang/contract/call';
import type { AgreementName, recordConsent as recordCall } from '@xuetang/contract/agreements';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Consent } from '@xuetang/contract/privacy';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import type { Ending } from '../../platform/forget.ts';
import type { Agreements } from './agreements.ts';
import type { PrivacyTables } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
const VISITORS_KEPT_MS = 180 * DAY_MS;

/** What is agreed to for the sake of the learner alone can be taken back alone; a contract ends with the account. */
const WITHDRAWABLE: readonly AgreementName[] = ['privacy', 'official-account-privacy'];

interface Consenting {
  db: Database;
  clock: Clock;
  agreements: Agreements;
}

/** Writes down what was agreed to, each version once. */
export const recordConsent = (
  { db, clock, agreements }: Consenting,
  { documents, channel, page, visitorId }: RequestOf<typeof recordCall>,
  learner: LearnerId | undefined,
): Promise<'agreement.unknown' | 'consent.nobodys' | undefined> =>
  db.transaction(async (tx) => {
    if (learner === undefined && visitorId === undefined) return 'consent.nobodys';
    const agreed = documents.map(({ document, version }) => agreements.find(document, version));
    const now = clock.now();
    const rows = agreed.flatMap((one) =>
      one
        ? [
            {
              learner_id: learner ?? null,
              visitor_id: learner === undefined ? (visitorId ?? null) : null,
              document: one.document,
              version: one.version,
              hash: one.hash,
              channel,
              page: page ?? null,
              agreed_at: now,
              withdrawn_at: null,
            },
          ]
        : [],
    );
    if (rows.length < documents.length) return 'agreement.unknown';
    if (learner !== undefined && visitorId !== undefined) await sql`select privacy.join_visitor(${visitorId}, ${learner})`.execute(tx);
    await tablesOf<PrivacyTables>(tx)
      .insertInto('privacy.consent')
      .values(rows)
      .onConflict((any) => any.doNothing())
      .execute();
    return undefined;
  });

export const listConsents = async ({ db, clock, agreements }: Consenting, learner: LearnerId): Promise<Consent[]> => {
  const rows = await db
    .of<PrivacyTables>()
    .selectFrom('privacy.consent')
    .selectAll()
    .where('learner_id', '=', learner)
    .orderBy('agreed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const document = row.document as AgreementName;
    const current = agreements.inForce(document, clock.now());
    return {
      document,
      title: agreements.find(document, row.version)?.title ?? current.title,
      version: row.version,
      channel: row.channel as Consent['channel'],
      agreedAt: row.agreed_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      canWithdraw: row.withdrawn_at === null && WITHDRAWABLE.includes(document),
      isOutdated: row.version < current.version,
    };
  });
};

export const withdrawConsent = async (
  ports: Consenting,
  document: AgreementName,
  learner: LearnerId,
): Promise<Consent[] | 'consent.is_contract'> => {
  if (!WITHDRAWABLE.includes(document)) return 'consent.is_contract';
  await sql`select privacy.withdraw_consent(${learner}, ${document}, ${ports.clock.now()})`.execute(ports.db.of());
  return listConsents(ports, learner);
};

/** The first privacy policy that names ad networks among those who are told something. Who agreed to an earlier one did not agree to that. */
const NAMES_AD_NETWORKS_SINCE = '2026-12-01';

/** Of which of these learners an ad network may be told what became of its click: they have agreed to a text that says so. */
export const whoLetsNetworksKnow = async (tx: Tx, learners: readonly LearnerId[]): Promise<ReadonlySet<string>> => {
  if (learners.length === 0) return new Set();
  const rows = await tablesOf<PrivacyTables>(tx)
    .selectFrom('privacy.consent')
    .select('learner_id')
    .distinct()
    .where('learner_id', 'in', [...learners])
    .where('document', '=', 'privacy' satisfies AgreementName)
    .where('version', '>=', NAMES_AD_NETWORKS_SINCE)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ learner_id: learner }) => (learner === null ? [] : [learner])));
};

/** Visitors who never logged in: their browsers have long forgotten the id. */
export const visitorsEnd: Ending = {
  table: 'privacy.consent',
  at: 't.agreed_at',
  keptMs: VISITORS_KEPT_MS,
  where: 't.visitor_id is not null',
};
