-- Whether somebody wants to be corrected in a chat (decision 016): when the other side asked them, what they said and when. Null
-- where nobody asked, or where they have not answered.
alter table chat_members
  add column corrections_asked_at timestamptz,
  add column corrections_wanted boolean,
  add column corrections_answered_at timestamptz;
alter table chat_members
  add constraint chat_members_corrections check ((corrections_wanted is null) = (corrections_answered_at is null)) not valid;
