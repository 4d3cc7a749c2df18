-- Who made a code, for what, and together with which others; of a code for a team, which one.
alter table codes add column id uuid not null unique default gen_random_uuid();
alter table codes add column uses integer;
update codes set uses = uses_left + (select count(*) from code_redemptions where code_redemptions.code = codes.code);
alter table codes alter column uses set not null;
alter table codes add check (uses >= uses_left);
-- The codes made in one go, numbered from 1.
alter table codes add column batch_id uuid;
alter table codes add column batch_number integer;
alter table codes add check ((batch_id is null) = (batch_number is null));
alter table codes add column note text;
alter table codes add column created_by uuid references users;
alter table codes add column stopped_at timestamptz;
alter table codes add column team_id uuid references teams;
-- None of these could be redeemed: they named no team.
delete from codes where kind = 'team';
alter table codes add check ((kind = 'team') = (team_id is not null));
-- Lists go on after a time to the millisecond.
alter table codes alter column created_at set default date_trunc('milliseconds', now());
update codes set created_at = date_trunc('milliseconds', created_at);
create index codes_listed on codes (created_at desc, id desc) where batch_number is null or batch_number = 1;
create index codes_batch on codes (batch_id, batch_number) where batch_id is not null;
-- Dashes are for the eye: a code is the same without them.
create index codes_plain on codes (replace(code, '-', '') text_pattern_ops);

-- Whom an answer to a mail goes to.
alter table local_mailbox add column reply_to text;

-- What companies ask us on the page of the offer.
create table enquiries (
  id          uuid primary key,
  company     text not null,
  name        text not null,
  email       text not null,
  people      integer,
  message     text not null,
  locale      text not null check (locale in ('de', 'en', 'fr')),
  created_at  timestamptz not null,
  handled_at  timestamptz,
  handled_by  uuid references users,
  note        text,
  check ((handled_at is null) = (handled_by is null))
);
create index enquiries_open on enquiries (created_at, id) where handled_at is null;
create index enquiries_handled on enquiries (handled_at desc, id desc) where handled_at is not null;
create index enquiries_created on enquiries (created_at);
create index enquiries_address on enquiries (lower(email), created_at);
