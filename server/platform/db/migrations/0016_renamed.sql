-- Names of shops are read anew where one changed, not whenever anything of a shop is saved: with them every category comes, in all languages.
create function note_renamed() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join before b using (id) where (c.name, c.picture) is distinct from (b.name, b.picture)) then
    insert into catalogue_change (product_id) values (null);
  end if;
  return null;
end $$;
drop trigger shops_any on shops;
create trigger shops_any after insert or delete on shops for each statement execute function note_names();
create trigger shops_renamed after update on shops referencing old table as before new table as changed for each statement execute function note_renamed();
