-- Binds what one of our own has written to whoever scans it first, in one statement: of two at once one gets it.
create or replace function trade.bind_pos(p_ticket bytea, p_learner bigint, p_now timestamptz) returns setof trade.pos_offer language plpgsql as $$
begin
  update trade.pos_offer p set learner_id = p_learner, bound_at = p_now
    where p.ticket_hash = p_ticket and p.learner_id is null and p.until_at > p_now;
  return query select * from trade.pos_offer p where p.ticket_hash = p_ticket;
end $$;
