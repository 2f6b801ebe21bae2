import { sql } from 'kysely';
import { carry } from '../../../platform/crypto.ts';
import type { MergeLearners } from '../../../platform/merge.ts';
import { realNameOf } from '../tables.ts';
import { mergeAvatars } from './profile-avatar.ts';

/** Who stays keeps what he told; what he did not tell comes from the other. A chosen nickname wins over one that WeChat gave. */
export const mergeProfile: MergeLearners = async (tx, { from, into, now, dataKeys }) => {
  await mergeAvatars(tx, from, into);
  await sql`update identity.learner l set nickname = other.nickname
    from identity.learner other
    where l.id = ${into} and other.id = ${from} and other.nickname <> ''
      and not exists (select from identity.profile p where p.learner_id = l.id and p.nickname_chosen_at is not null)
      and (l.nickname = '' or exists (select from identity.profile p where p.learner_id = other.id and p.nickname_chosen_at is not null))`.execute(
    tx,
  );
  const { rows } = await sql<{ sealed: Buffer | null }>`select real_name_sealed as sealed from identity.profile
    where learner_id = ${from}`.execute(tx);
  const told = rows[0]?.sealed;
  const realName = told ? carry(dataKeys, told, realNameOf(from), realNameOf(into)) : null;
  await sql`insert into identity.profile as own
      (learner_id, real_name_sealed, real_name_lookup, gender, birth_year, city, nickname_chosen_at, updated_at)
    select ${into}, ${realName}::bytea, real_name_lookup, gender, birth_year, city, nickname_chosen_at, ${now}
    from identity.profile where learner_id = ${from}
    on conflict (learner_id) do update set
      real_name_sealed = coalesce(own.real_name_sealed, excluded.real_name_sealed),
      real_name_lookup = coalesce(own.real_name_lookup, excluded.real_name_lookup),
      gender = coalesce(own.gender, excluded.gender),
      birth_year = coalesce(own.birth_year, excluded.birth_year),
      city = coalesce(own.city, excluded.city),
      nickname_chosen_at = coalesce(own.nickname_chosen_at, excluded.nickname_chosen_at),
      updated_at = excluded.updated_at`.execute(tx);
  await sql`delete from identity.profile where learner_id = ${from}`.execute(tx);
};
