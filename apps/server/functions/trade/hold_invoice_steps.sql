-- An invoice takes only these steps, and says for ever what it was asked to say.
create or replace function trade.hold_invoice_steps() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (('waiting', 'requested'), ('waiting', 'dropped'), ('requested', 'issuing'), ('issuing', 'issued'),
      ('issuing', 'failed'), ('failed', 'issuing'), ('issued', 'reversing'), ('reversing', 'reversed')) then
    raise exception 'an invoice goes from % to % in no case', old.state, new.state using errcode = 'check_violation', constraint = 'invoice_step';
  end if;
  if (old.fen > 0 and (old.fen, old.tax_fen) <> (new.fen, new.tax_fen)) or (old.number is not null and old.number is distinct from new.number) then
    raise exception 'what an invoice says is written once' using errcode = 'check_violation', constraint = 'invoice_step';
  end if;
  return new;
end $$;
