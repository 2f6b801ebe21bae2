-- A landing page as operators made it: blocks as JSON (packages/page-template/src/landing), and the camp that its button leads to.
create table content.landing_page (
  page text not null check (page ~ '^[\w-]{1,40}$'),
  -- Of the address: /tui/autumn has the id autumn; /tui alone has none.
  id text not null default '' check (id ~ '^[\w-]{0,40}$'),
  json text not null check (length(json) <= 60000),
  camp_id bigint references enrolment.camp (id),
  updated_at timestamptz not null default now(),
  primary key (page, id)
);
