-- What a case costs: the same rules, asked where they can be broken, planned once a connection.

-- In plpgsql the plan is kept; a function of SQL that is not part of its caller is planned each time.
create or replace function limit_of(p_name text) returns numeric language plpgsql stable as $$
begin
  return coalesce((select (value #>> '{}')::numeric from setting where name = p_name), 0);
end $$;
create or replace function paid_for_line(p_line bigint) returns bigint language plpgsql stable as $$
begin
  return (select case when o.items_minor = 0 then o.paid_minor
      else ceil(o.paid_minor::numeric * l.price_minor * l.quantity / o.items_minor)::bigint end
    from order_lines l join orders o on o.id = l.order_id where l.id = p_line);
end $$;

-- A line that is only let go of makes no sum larger.
drop trigger after_sale_line_guard on after_sale_lines;
create constraint trigger after_sale_line_guard after insert on after_sale_lines
  deferrable initially deferred for each row execute function after_sale_line_guard();
create constraint trigger after_sale_line_grown after update on after_sale_lines
  deferrable initially deferred for each row
  when ((new.case_id, new.line_id, new.quantity, new.gone, new.booked_minor)
      is distinct from (old.case_id, old.line_id, old.quantity, old.gone, old.booked_minor)
    or (new.open and not old.open))
  execute function after_sale_line_guard();

-- Its lines and its order follow where a case begins, ends, or goes on after its end.
drop trigger after_sale_follow on after_sale_cases;
create trigger after_sale_follow after insert on after_sale_cases
  for each row execute function after_sale_follow();
create trigger after_sale_follow_end after update of state on after_sale_cases for each row
  when ((new.state in ('refunded', 'withdrawn', 'closed'))
    <> (old.state in ('refunded', 'withdrawn', 'closed')))
  execute function after_sale_follow();
