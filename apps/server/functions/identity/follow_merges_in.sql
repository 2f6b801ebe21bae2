-- For every table with a learner_id; a test finds the one that was forgotten.
create or replace function identity.follow_merges_in(p_table regclass) returns void language plpgsql as $$
begin
  execute format('create trigger follow_merge before insert on %s for each row when (new.learner_id is not null)
    execute function identity.follow_merge()', p_table);
end $$;
