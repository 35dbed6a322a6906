-- What staff keep of the storefront: adverts have a picture of their own in each language; '' serves all that lack one.
alter table adverts add column banners jsonb not null default '{}' check (jsonb_typeof(banners) = 'object');
