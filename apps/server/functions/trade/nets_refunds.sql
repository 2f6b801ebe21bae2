-- How a provider writes money that went back into the bill of the account. WeChat has one line by our number of the refund, less the fee that
-- comes back. The others have the whole of it by our number of the payment, and the fee by a line of its own.
create or replace function trade.nets_refunds(p_provider text) returns boolean language sql immutable as $$
  select p_provider = 'wechat'
$$;
