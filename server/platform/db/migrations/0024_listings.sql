-- What a product needs before anybody looks at it stands once, here: the list of products, the importer, sending, approving and putting on
-- sale all ask it (docs/decisions/032).

-- How many of the pictures can be shown: ours, and the emblems of a demo mall. An address of another site that was never fetched shows nothing.
create function pictures_shown(list jsonb) returns int language sql stable as $$
  select count(*)::int from jsonb_array_elements(list) x
  where exists (select from pictures i where i.id = substring(x->>'src' from '^/pictures/([a-f0-9]{32})[.]webp$'))
    or (x->>'src' like '/demo/%' and exists (select from setting where name = 'demo'))
$$;
-- What is missing besides stock, which comes and goes while somebody looks.
create function listing_gaps(p products) returns text[] language sql stable as $$
  select array_remove(array[
    case when coalesce(p.name->>'en', '') = '' then 'name' end,
    case when pictures_shown(p.pictures) = 0 then 'pictures' end,
    case when p.category_id is null then 'category' end,
    case when not exists (select from variants v where v.product_id = p.id and v.on_sale) then 'price' end], null)
$$;

-- Whether anything of that is missing: a list of fifty thousand is filtered by it.
alter table listing_index add column gaps boolean not null default false;
create or replace function listing_index_put(ids bigint[]) returns void language sql as $$
  insert into listing_index (product_id, shop_id, state, updated_at, sold, names, skus, price_from, price_to, variants, import_id, gaps)
  select p.id, p.shop_id, p.state, p.updated_at, p.sold, lower(concat_ws(' ', p.handle, (select string_agg(value, ' ') from jsonb_each_text(p.name)))),
    lower(coalesce(v.skus, '')), v.price_from, v.price_to, coalesce(v.n, 0), p.import_id, listing_gaps(p) <> '{}'
  from products p
  left join (select product_id, string_agg(case when seller_sku = '' then sku else seller_sku end, ' ') as skus, min(price_minor) as price_from, max(price_minor) as price_to, count(*) as n
    from variants where product_id = any(ids) group by product_id) v on v.product_id = p.id
  where p.id = any(ids) order by p.id
  on conflict (product_id) do update set (state, updated_at, sold, names, skus, price_from, price_to, variants, import_id, gaps)
    = (excluded.state, excluded.updated_at, excluded.sold, excluded.names, excluded.skus, excluded.price_from, excluded.price_to, excluded.variants, excluded.import_id, excluded.gaps)
$$;
select listing_index_put(array(select id from products));
create index listing_index_import on listing_index (import_id, state) where import_id is not null;

-- uncounted: what stands in stock for a new variant whose file has no count. notes: how many those are, how many new products are not
-- complete, and the file's categories that the mall has not.
alter table product_imports
  add column uncounted int not null default 0 check (uncounted between 0 and 1000000),
  add column notes jsonb not null default '{"uncounted":0,"rows":0,"incomplete":0,"categories":[]}';

-- A shop that nobody applied for (made in the terminal) has its application too, of nobody: staff see it and can stop it.
alter table applications alter column user_id drop not null, drop constraint application_other_person,
  add constraint application_other_person check (decided_by is null or decided_by is distinct from user_id);
create or replace function application_start() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null or new.round <> 0 then
    raise exception 'an application starts undecided' using errcode = '23514', constraint = tg_name;
  end if;
  if new.shop_id is null and new.state <> 'draft' then
    raise exception 'an application starts as a draft' using errcode = '23514', constraint = tg_name;
  end if;
  if new.shop_id is not null and not exists (select from shops where id = new.shop_id and owner_id is not distinct from new.user_id and state = new.state) then
    raise exception 'no such shop of this person' using errcode = '23514', constraint = tg_name;
  end if;
  return new;
end $$;
create or replace function application_guard() returns trigger language plpgsql as $$
declare changed text[];
begin
  if (old.user_id is not null and new.user_id is distinct from old.user_id) or new.created_at <> old.created_at or (old.shop_id is not null and new.shop_id is distinct from old.shop_id) then
    raise exception 'whose it is cannot change' using errcode = '42501', constraint = tg_name;
  end if;
  if new.round <> old.round + (new.state = 'applying' and old.state <> 'applying')::int then
    raise exception 'a round is a sending' using errcode = '23514', constraint = tg_name;
  end if;
  changed := array_remove(array[
    case when (new.contact, new.phone) is distinct from (old.contact, old.phone) then 'details' end,
    case when (new.id_front, new.id_back) is distinct from (old.id_front, old.id_back) then 'identity' end,
    case when (new.shop_name, new.about, new.country, new.region, new.city, new.street, new.postal_code)
      is distinct from (old.shop_name, old.about, old.country, old.region, old.city, old.street, old.postal_code) then 'shop' end,
    case when (new.signature, new.agreed) is distinct from (old.signature, old.agreed) then 'signature' end], null);
  if changed <> '{}' and (old.state not in ('draft', 'changesRequested') or new.state <> old.state) then
    raise exception 'what was sent cannot change' using errcode = '42501', constraint = tg_name;
  end if;
  if changed <> '{}' and exists (select from application_part p where p.application_id = old.id and p.part = any (changed) and p.verdict <> 'refused') then
    raise exception 'what was accepted cannot change' using errcode = '42501', constraint = tg_name;
  end if;
  if old.decided_by is not null and new.decided_by is distinct from old.decided_by and old.state <> 'applying' and old.state <> 'changesRequested' then
    raise exception 'who decided cannot change' using errcode = '42501', constraint = tg_name;
  end if;
  if new.state <> old.state and old.state in ('applying', 'changesRequested') and new.state <> 'applying' then
    if new.decided_by is null then
      raise exception 'somebody decides' using errcode = '23514', constraint = tg_name;
    end if;
    if new.state = 'open' and (select count(*) from application_part where application_id = old.id and verdict <> 'refused') < 4 then
      raise exception 'every part is accepted first' using errcode = '23514', constraint = tg_name;
    end if;
    if new.state = 'changesRequested' and not exists (select from application_verdicts where application_id = old.id and round = old.round and verdict = 'refused') then
      raise exception 'no part was refused' using errcode = '23514', constraint = tg_name;
    end if;
  end if;
  return new;
end $$;
