-- When and how the person was last proven in a session (decision 0125). Whatever came out of another session proves nothing by itself.
alter table identity.session
  add column proven_at timestamptz not null default now(),
  add column level text not null default 'wechat' check (level in ('handed', 'wechat', 'mobile'));
update identity.session set proven_at = created_at, level = case
  when handed_from is not null or ends_at is not null then 'handed'
  when via in ('mobile', 'app', 'mini-program') then 'mobile'
  else 'wechat' end;

alter table identity.sms_code drop constraint sms_code_purpose_check,
  add constraint sms_code_purpose_check check (purpose in ('login', 'bind', 'cancel', 'prove'));
alter table identity.sms_message drop constraint sms_message_purpose_check,
  add constraint sms_message_purpose_check check (purpose in ('login', 'bind', 'cancel', 'prove'));

-- After a change of number or a merge, money stays where it is for a while (decision 0126).
alter table identity.learner add column money_waits_until timestamptz;

-- A number that was put in another's place, or waits for it. The old one is kept sealed until its owner has been told.
create table identity.number_change (
  id bigint generated always as identity primary key,
  learner_id bigint not null references identity.learner,
  state text not null check (state in ('waiting', 'done', 'stopped', 'impossible')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  new_sealed bytea not null,
  new_lookup bytea not null,
  old_sealed bytea,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index number_change_waiting on identity.number_change (learner_id) where state = 'waiting';
create index number_change_learner on identity.number_change (learner_id);
select identity.follow_merges_in('identity.number_change');

-- Who pays money out shares the learner's row until it is out; a block that comes meanwhile waits, and one that came before is seen.
create function identity.block_alone() returns trigger language plpgsql as $$
begin
  perform from identity.learner l where l.id = new.learner_id for no key update;
  return new;
end $$;
create trigger hold_learner before insert or update on identity.block for each row execute function identity.block_alone();
