-- Where which kind of thing may be sold: a row is a yes. Nothing is sold where no row says so.
create table settings.may_sell (
  host text not null check (host in ('app', 'wecom', 'mini-program', 'wechat', 'browser')),
  system text not null check (system in ('ios', 'other')),
  kind text not null check (kind in ('course', 'membership', 'thing')),
  primary key (host, system, kind)
);

-- Our app sells by itself, WeCom leads into WeChat. A mini-program sells things alone.
insert into settings.may_sell (host, system, kind)
  select host, system, kind from unnest(array['wechat', 'browser']) host, unnest(array['ios', 'other']) system,
    unnest(array['course', 'membership', 'thing']) kind
  union all
  select 'mini-program', system, 'thing' from unnest(array['ios', 'other']) system;

-- Behind the first rows: they are no change that a process would have to hear of.
create trigger announce after insert or update or delete or truncate on settings.may_sell
  for each statement execute function settings.announce_change();
