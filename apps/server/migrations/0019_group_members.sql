-- Who is in the WeChat groups, as WeCom tells it; printed codes that lead on; links to customer service.

-- WeCom's id of a group belongs to one group of ours.
create unique index class_group_chat on enrolment.class_group (physics_wechat_group_id) where physics_wechat_group_id is not null;

-- The last member list of a group that was taken over.
create table enrolment.group_reading (
  group_id bigint primary key references enrolment.class_group,
  -- When it was asked for. A list that was asked for earlier and comes later changes nothing any more. Null: none ever came.
  read_at timestamptz,
  -- When it was last asked for, and what WeCom said instead of a list.
  tried_at timestamptz not null,
  trouble text,
  -- People from outside in it, and how many of them have no seat in this group.
  members int not null default 0 check (members >= 0),
  strangers int not null default 0 check (strangers between 0 and members)
);

create table enrolment.group_member (
  group_id bigint not null references enrolment.class_group,
  -- WeCom's name for somebody from outside. The unionid is read anew each time and not kept.
  member_id text not null,
  -- Null while nobody with this WeChat has been here.
  learner_id bigint,
  joined_at timestamptz not null,
  -- When a list came without them; null while they are in.
  left_at timestamptz,
  primary key (group_id, member_id)
);
create index group_member_learner on enrolment.group_member (learner_id) where learner_id is not null;
select identity.follow_merges_in('enrolment.group_member');

-- Whom somebody is led to who asks for a camp's teacher and has no seat in it.
alter table enrolment.camp add column default_teacher_id bigint references enrolment.teacher;

-- Which class a paid order leads to.
create table enrolment.order_class (
  order_no text primary key check (order_no ~ '^[\w-]{16,40}$'),
  learner_id bigint not null,
  class_id bigint not null references enrolment.class
);
create index order_class_learner on enrolment.order_class (learner_id);
select identity.follow_merges_in('enrolment.order_class');

-- A code that is printed or shared once and leads somewhere else each season.
create table enrolment.live_code (
  id text primary key check (id ~ '^[\w-]{6,32}$'),
  -- Where it hangs or was shared.
  name text not null,
  -- Whose join-group page it falls back to.
  camp_id bigint not null references enrolment.camp,
  channel text check (char_length(channel) between 1 and 64)
);

-- Where it leads: the first in order that is in force.
create table enrolment.live_code_target (
  live_code_id text not null references enrolment.live_code on delete cascade,
  place smallint not null,
  link text not null,
  from_at timestamptz,
  until_at timestamptz,
  -- Only while the camp takes enrolments.
  while_enrolling boolean not null default false,
  primary key (live_code_id, place),
  check (from_at < until_at)
);

create table enrolment.live_code_scan (
  live_code_id text not null references enrolment.live_code on delete cascade,
  -- A day in Beijing.
  day date not null,
  scans int not null check (scans > 0),
  primary key (live_code_id, day)
);

-- WeCom's links that open a talk with customer service, one a scene, made once.
create table support.service_link (
  open_kf_id text not null,
  scene text not null check (scene ~ '^[\w-]{1,32}$'),
  url text not null check (url ~ '^https://work\.weixin\.qq\.com/kf/'),
  made_at timestamptz not null,
  primary key (open_kf_id, scene)
);
