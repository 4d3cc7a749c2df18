-- Whether mails about a request show the picture and the first sentence of who asks (decision 022).
alter table users add column mail_previews boolean not null default true;
