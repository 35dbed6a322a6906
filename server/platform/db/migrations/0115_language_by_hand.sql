-- Whether its person chose the account's language, or it is only the one they registered in (docs/rules.md, Languages).
alter table users add column lang_by_hand boolean not null default false;
