-- Two accounts become one: what one has agreed to as a partner, and the campaigns it came by, are the other's too.
create or replace function identity.merge_entries(p_from bigint, p_into bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into identity.partner_agreement select p_into, version, hash, agreed_at
  from identity.partner_agreement where learner_id = p_from on conflict do nothing;
  insert into identity.campaign_entry select p_into, addition_id, channel, sub_channel, saved_at
  from identity.campaign_entry where learner_id = p_from on conflict do nothing;
  delete from identity.partner_agreement where learner_id = p_from;
  delete from identity.campaign_entry where learner_id = p_from;
end $$;
