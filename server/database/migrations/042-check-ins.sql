-- How a tandem goes, asked of each of the two in its second week, at half-time and a week before its end (product 19). What one
-- answers is theirs alone; the other reads it only where both said the same. still_there: asked of one because the other hears
-- nothing; no_answer: asked of that other when nothing came.
create table check_ins (
  id          uuid primary key,
  tandem_id   uuid not null references tandems on delete cascade,
  user_id     uuid not null references users,
  kind        text not null check (kind in ('week2', 'half', 'before_end', 'still_there', 'no_answer')),
  due_on      date not null,
  asked_at    timestamptz not null,
  answer      text check (answer in ('going_well', 'need_break', 'partner_silent', 'over')),
  answered_at timestamptz,
  constraint check_ins_answered check ((answer is null) = (answered_at is null)),
  constraint check_ins_once unique (tandem_id, user_id, kind, due_on)
);
create index check_ins_of_user on check_ins (user_id, asked_at);

-- A mail leads to the question without log-in.
-- contract: the release before writes none but the purposes it knows, which all may stand.
-- lock: links live for days at most, so that the table is read in a moment.
alter table email_tokens drop constraint email_tokens_purpose_check;
-- contract: see above.
-- lock: see above.
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('confirm', 'reset', 'change_email', 'undo_email', 'restore', 'export', 'answer', 'return', 'check_in'));
