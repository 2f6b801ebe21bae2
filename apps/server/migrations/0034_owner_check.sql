-- When somebody last logged in. A number whose account was silent for long may be somebody else's by now (decision 0127).
alter table identity.learner add column seen_at timestamptz not null default now();
update identity.learner l set seen_at = greatest(l.created_at, (select max(s.last_seen_at) from identity.session s where s.learner_id = l.id));

-- Wrong answers of who claimed to be the owner of an account; the row goes with the first right one.
create table identity.owner_check (
  learner_id bigint primary key references identity.learner,
  wrong smallint not null check (wrong between 1 and 4),
  wrong_today smallint not null check (wrong_today between 1 and 2),
  last_wrong_at timestamptz not null
);
select identity.follow_merges_in('identity.owner_check');
