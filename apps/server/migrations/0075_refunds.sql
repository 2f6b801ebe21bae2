-- Refunds that somebody asks for: in the table of those that nobody asks for, so that one count holds them all.
alter table trade.refund add column asked_at timestamptz;
-- Nobody has to say why.
alter table trade.refund add column reason text;
-- When two of our own have looked at it, where the sum wants that.
alter table trade.refund add column reviewed_at timestamptz;
-- allow ban-drop-not-null: no release has shipped this table, so nobody reads it yet.
alter table trade.refund alter column granted_at drop not null;
alter table trade.refund drop constraint refund_why_check;
alter table trade.refund drop constraint refund_state_check;
-- Each says less than the one before it, or speaks of what no row has yet; whoever asks comes after this.
alter table trade.refund add constraint refund_why_check check (why in ('twice', 'too-late', 'asked')) not valid;
alter table trade.refund add constraint refund_state_check check (state in ('asked', 'withdrawn', 'granted', 'sent', 'done', 'stuck')) not valid;
alter table trade.refund add constraint asked_by_somebody
  check ((why = 'asked') = (asked_at is not null) and (asked_at is not null or num_nonnulls(reason, reviewed_at) = 0)) not valid;
alter table trade.refund add constraint granted_since check ((state in ('asked', 'withdrawn')) = (granted_at is null)) not valid;
alter table trade.refund add constraint a_few_words check (char_length(reason) >= 1 and char_length(reason) <= 200) not valid;
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.refund validate constraint refund_why_check;
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.refund validate constraint refund_state_check;
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.refund validate constraint asked_by_somebody;
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.refund validate constraint granted_since;
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.refund validate constraint a_few_words;
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
-- allow disallowed-unique-constraint: no release has shipped this table, so it has no row.
alter table trade.refund add constraint refund_of_its_order unique (id, order_id);

-- What was used is earned.
alter table books.leg drop constraint leg_code_check;
alter table books.leg add constraint leg_code_check check (code in ('paid', 'consumed', 'refund-granted', 'refund-done')) not valid;
-- allow constraint-missing-not-valid: it says less than the one before it, so no row can break it.
alter table books.leg validate constraint leg_code_check;

-- Which parts of the order it brings back, and how much of each.
create table trade.refund_part (
  refund_id bigint not null,
  order_id bigint not null,
  nth smallint not null,
  fen int not null check (fen > 0),
  -- When whoever asked has taken it back.
  released_at timestamptz,
  primary key (refund_id, nth),
  constraint of_a_refund_of_its_order foreign key (refund_id, order_id) references trade.refund (id, order_id),
  constraint of_a_part_of_its_order foreign key (order_id, nth) references trade.order_part (order_id, nth)
);
-- A part comes back once, however many ask at one moment.
create unique index one_refund_a_part on trade.refund_part (order_id, nth) where released_at is null;
create index refund_part_order on trade.refund_part (order_id, nth);
create index refund_part_refund on trade.refund_part (refund_id, order_id);

-- The first version of what their files say.
create function trade.hold_refund_steps() returns trigger language plpgsql as $$ begin return new; end $$;
create function trade.hold_refund_parts() returns trigger language plpgsql as $$ begin return null; end $$;
drop trigger refunds_stay on trade.refund;
create trigger refunds_stay before update of order_id, payment_id, out_refund_no, why, fen, asked_at on trade.refund
  for each row execute function trade.refuse_change();
drop trigger refunds_count on trade.refund;
create trigger refunds_count after insert or update of granted_at on trade.refund for each row execute function trade.count_refunds();
create trigger refund_steps before update of state, granted_at on trade.refund for each row execute function trade.hold_refund_steps();
create constraint trigger refunds_are_their_parts after insert on trade.refund deferrable initially deferred
  for each row execute function trade.hold_refund_parts();
create trigger refund_parts_stay before update of refund_id, order_id, nth, fen on trade.refund_part
  for each row execute function trade.refuse_change();

-- Money is not for whoever gives roles.
insert into staff.role_permission (role, permission)
  select role, permission from unnest(array['lead', 'finance']) role, unnest(array['refunds.read', 'refunds.grant']) permission;
