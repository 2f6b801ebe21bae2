-- Whether a closed order could be delivered, as far as it is ours to say: everything of it can be had again, nothing excludes it, and the same
-- was not bought since. What another open order of the same goods holds (`p_other`) would be free for it.
create or replace function trade.can_hold_again(p_order bigint, p_other bigint, p_now timestamptz) returns boolean language sql stable as $$
  select not exists (
      select from (select p.item_id, sum(p.count) as wanted from trade.order_part p where p.order_id = o.id and p.item_id is not null group by 1) w
      join trade.item i on i.id = w.item_id
      where w.wanted > i.stock - i.held - i.sold
        + (select coalesce(sum(h.count), 0) from trade.order_part h where h.order_id = p_other and h.item_id = w.item_id))
    and (o.coupon_id is null or exists (
      select from trade.coupon c where c.id = o.coupon_id and c.learner_id = o.learner_id and (c.order_id is null or c.order_id = p_other)))
    -- A team that is closed may have gone on without him.
    and o.form <> 'team'
    and (o.form = 'gift' or not exists (
      select from trade.customer_order c where c.learner_id = o.learner_id and c.goods_id = o.goods_id and c.state = 'paid' and c.paid_at >= o.made_at))
    and (o.form <> 'deposit' or o.balance_by > p_now)
    and not exists (
      select from trade.exclusion x join trade.customer_order c on c.goods_id = x.by_goods_id
      where o.form <> 'gift' and x.goods_id = o.goods_id and c.learner_id = o.learner_id and c.state not in ('closed', 'ending', 'refunded')
        and (c.state <> 'open' or c.closes_at > p_now))
  from trade.customer_order o where o.id = p_order
$$;
