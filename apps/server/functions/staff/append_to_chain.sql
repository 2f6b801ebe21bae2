create or replace function staff.append_to_chain() returns trigger language plpgsql as $$
begin
  update staff.audit_head set seq = new.seq, hash = new.hash where seq = new.seq - 1 and hash = new.prev_hash;
  if not found then raise exception 'row % does not follow the head of the chain', new.seq; end if;
  return new;
end $$;
