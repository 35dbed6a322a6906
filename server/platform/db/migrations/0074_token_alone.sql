-- A client that is no browser has no cookie: its session is its token alone.
alter table sessions add column token_alone boolean not null default false;
