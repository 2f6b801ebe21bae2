-- Signed by the provider and contradicting us: written down once, however often it is said.
create or replace function trade.note_contradiction(p_provider text, p_why text, p_out_trade_no text, p_transaction text, p_now timestamptz)
returns void language sql as $$
  insert into trade.contradiction (provider, why, out_trade_no, transaction_id, heard_at)
  values (p_provider, left(p_why, 200), p_out_trade_no, p_transaction, p_now) on conflict on constraint said_once do nothing
$$;
