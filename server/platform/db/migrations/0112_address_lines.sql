-- What an address may say besides the place: a second line, whose company, its tax number, a word to the courier.
alter table addresses
  add column line2 text not null default '',
  add column company text not null default '',
  add column tax_number text not null default '',
  add column courier_note text not null default '';
