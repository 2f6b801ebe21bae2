-- Every save of a landing page is kept: what it said, for which camp, who saved it and when. Whoever writes the page writes the history,
-- because the database does it.
alter table content.landing_page add column saved_by text not null default '系统' check (length(saved_by) between 1 and 40);

create table content.landing_page_version (
  page text not null,
  id text not null,
  version integer not null check (version > 0),
  json text not null,
  camp_id bigint,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (page, id, version)
);

insert into content.landing_page_version (page, id, version, json, camp_id, saved_by, saved_at)
select page, id, 1, json, camp_id, saved_by, updated_at from content.landing_page;

-- The row of the page is locked while this runs, so two saves at once get two numbers.
create function content.keep_landing_version() returns trigger language plpgsql as $$
begin
  insert into content.landing_page_version (page, id, version, json, camp_id, saved_by, saved_at)
  select new.page, new.id, coalesce(max(v.version), 0) + 1, new.json, new.camp_id, new.saved_by, new.updated_at
  from content.landing_page_version v where v.page = new.page and v.id = new.id;
  return null;
end $$;

create trigger keep_version after insert or update on content.landing_page
  for each row execute function content.keep_landing_version();

-- What was shown was shown.
create function content.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% holds history and is not changed', tg_table_name;
end $$;

create trigger history_stays before update or delete on content.landing_page_version
  for each row execute function content.refuse_change();

-- On which page somebody agreed; channels such as 'landing' have many.
alter table privacy.consent add column page text check (page ~ '^[\w-]{1,40}$');
