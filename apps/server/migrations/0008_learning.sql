-- What learners hear and read, and how far they have come.
create schema learning;

-- The sound of one section of a course.
create table learning.audio_track (
  section_id bigint primary key,
  course_id bigint not null,
  course_name text not null,
  title text not null,
  speaker text not null,
  url text not null,
  picture text,
  seconds int not null check (seconds > 0),
  sort int not null,
  unique (course_id, sort)
);
