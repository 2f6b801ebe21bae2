-- Orders close by a job each; nobody asks for open ones by their hour. Where few were open when the table was last counted, reading the whole
-- of this index looked cheaper than one look-up: with 28,000 open, each order read all of them.
-- allow require-concurrent-index-deletion: no statement reads it.
drop index trade.customer_order_closes;

-- What was paid for the goods alone, postage apart, and when last: few prices a goods, however many orders.
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index customer_order_price_paid on trade.customer_order (goods_id, (pay_fen - fallen_fen - postage_fen), paid_at)
  where way = 'money' and paid_at is not null;
-- allow require-concurrent-index-deletion: no release has shipped this table, so it has no row.
drop index trade.customer_order_paid;
