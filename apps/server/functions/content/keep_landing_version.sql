-- The row of the page is locked while this runs, so two saves at once get two numbers.
create or replace function content.keep_landing_version() returns trigger language plpgsql as $$
begin
  insert into content.landing_page_version (page, id, version, json, camp_id, saved_by, saved_at)
  select new.page, new.id, coalesce(max(v.version), 0) + 1, new.json, new.camp_id, new.saved_by, new.updated_at
  from content.landing_page_version v where v.page = new.page and v.id = new.id;
  return null;
end $$;
