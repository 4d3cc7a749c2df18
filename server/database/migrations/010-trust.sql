-- A request that a rule holds back for review (held), or that was not let through (withheld). Its addressee has no row in
-- chat_members and sees nothing of it; it counts as begun when it was written, and for the addressee from its delivery.
alter table chats drop constraint chats_state_check;
alter table chats add constraint chats_state_check
  check (state in ('open', 'accepted', 'declined', 'expired', 'left', 'held', 'withheld'));
alter table chats add column delivered_at timestamptz;

-- Hidden by a rule until a moderator has looked. Whoever shows it again ends that, too.
alter table posts add column held boolean not null default false;
alter table comments add column held boolean not null default false;

create function end_hold() returns trigger language plpgsql as $$
begin
  new.held := false;
  return new;
end $$;
create trigger posts_end_hold before update of hidden_at on posts
  for each row when (new.hidden_at is null and new.held) execute function end_hold();
create trigger comments_end_hold before update of hidden_at on comments
  for each row when (new.hidden_at is null and new.held) execute function end_hold();

-- Texts written lately, by the hash of their letters, to find the one that goes to many. target_id is the member a message
-- went to, or the post or comment itself. Kept for days only.
create table text_marks (
  mark       bytea not null,
  kind       text not null check (kind in ('message', 'post', 'comment')),
  target_id  uuid not null,
  created_at timestamptz not null,
  primary key (mark, kind, target_id)
);
create index text_marks_created on text_marks (created_at);

-- Solutions of the puzzle at sign-up, each good once. Kept until the challenge expires.
create table used_proofs (
  hash       bytea primary key,
  expires_at timestamptz not null
);
