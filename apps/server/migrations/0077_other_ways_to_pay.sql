-- Other ways to pay: WeChat from a browser, Alipay at once and in instalments, JD Pay.

alter table trade.attempt add column term smallint;
-- JD knows no application.
-- allow ban-drop-not-null: the release before makes no such row, and reads only those that it can pay.
alter table trade.attempt alter column app_id drop not null;
alter table trade.attempt drop constraint attempt_provider_check;
alter table trade.attempt drop constraint attempt_way_check;
alter table trade.attempt add constraint paid_in_a_way_of_its_provider check (
  case provider when 'wechat' then way in ('jsapi', 'h5') when 'alipay' then way in ('wap', 'huabei') when 'jd' then way = 'jd' else false end
  and (provider = 'jd' or app_id is not null)) not valid;
-- allow constraint-missing-not-valid: it allows more than those before it, so no row can break it.
alter table trade.attempt validate constraint paid_in_a_way_of_its_provider;
-- Instalments are Huabei's, which gives these.
alter table trade.attempt add constraint term_of_huabei check (case way when 'huabei' then coalesce(term in (3, 6, 12), false) else term is null end) not valid;
-- allow constraint-missing-not-valid: no row has a term or is Huabei's.
alter table trade.attempt validate constraint term_of_huabei;
drop trigger attempts_stay on trade.attempt;
create trigger attempts_stay before update of order_id, pays, provider, mchid, app_id, way, term, fen, out_trade_no, made_at on trade.attempt
  for each row execute function trade.refuse_change();

alter table trade.payment drop constraint payment_provider_check;
alter table trade.payment add constraint payment_provider_check check (provider in ('wechat', 'alipay', 'jd')) not valid;
-- allow constraint-missing-not-valid: it allows more than the one before it, so no row can break it.
alter table trade.payment validate constraint payment_provider_check;

alter table trade.bill drop constraint bill_provider_check;
alter table trade.bill add constraint bill_provider_check check (provider in ('wechat', 'alipay', 'jd')) not valid;
-- allow constraint-missing-not-valid: it allows more than the one before it, so no row can break it.
alter table trade.bill validate constraint bill_provider_check;
