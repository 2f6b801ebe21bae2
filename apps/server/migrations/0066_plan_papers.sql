-- A plan as a PDF: drawn when its owner asks, gone an hour later. What is written in it lies sealed elsewhere; the paper does not.
create table papers.plan_pdf (
  id bigint generated always as identity primary key,
  learner_id bigint not null,
  asked_at timestamptz not null,
  pdf_key text,
  drawn_at timestamptz,
  constraint drawn_whole check (num_nulls(pdf_key, drawn_at) in (0, 2))
);
create index plan_pdf_learner on papers.plan_pdf (learner_id, id desc);
create index plan_pdf_asked on papers.plan_pdf (asked_at);

select identity.follow_merges_in('papers.plan_pdf');

-- Beside the page and the data of a learner's copy: the pictures, voices and papers that they name.
alter table privacy.export add column files_key text;

-- A voice that WeChat recorded and keeps for three days, until it has been fetched.
create table work.wechat_voice (
  attachment_id bigint primary key references work.attachment (id) on delete cascade,
  wechat_type int not null,
  media_id text not null unique check (char_length(media_id) between 8 and 200),
  fetched_at timestamptz
);
