-- One payment is settled as many are: `trade.settle_payments` and `trade.pay_orders` stand in their place.
-- allow function-in-migration: what has no file any more is dropped here
drop function if exists trade.settle_payment(text, text, text, text, text, int, timestamptz, text, timestamptz, boolean);
-- allow function-in-migration: what has no file any more is dropped here
drop function if exists trade.pay_order(bigint, text, int, timestamptz);
