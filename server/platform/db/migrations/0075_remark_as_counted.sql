-- 140 characters as people count them may be more to the database: a family of emoji is one.
alter table orders
  drop constraint orders_remark_check,
  add constraint orders_remark_check check (length(remark) <= 1600);
