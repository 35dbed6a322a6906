-- The key that seals can be exchanged: while it is, what was sent or decided still cannot change, but how it is sealed may.
create function resealing() returns boolean language sql stable as $$ select current_setting('arcada.resealing', true) is not distinct from 'on' $$;

-- Nothing but the sealed columns (tg_argv), each as long as before.
create function only_resealed() returns trigger language plpgsql as $$
declare was jsonb := to_jsonb(old); now_is jsonb := to_jsonb(new); name text;
begin
  foreach name in array tg_argv loop
    if length(was ->> name) is distinct from length(now_is ->> name) then
      raise exception 'only the seal may change' using errcode = '42501', constraint = tg_name;
    end if;
    was := was - name;
    now_is := now_is - name;
  end loop;
  if was is distinct from now_is then
    raise exception 'only the seal may change' using errcode = '42501', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger outbox_mail_resealed before update on outbox_mail for each row when (resealing()) execute function only_resealed('secret');
create trigger factors_resealed before update on factors for each row when (resealing()) execute function only_resealed('secret');
create trigger payouts_resealed before update on payouts for each row when (resealing()) execute function only_resealed('sealed');
create trigger withdrawals_resealed before update on withdrawals for each row when (resealing()) execute function only_resealed('payout_sealed', 'signature');
create trigger uploads_resealed before update on uploads for each row when (resealing()) execute function only_resealed('sealed');
create trigger applications_resealed before update on applications for each row when (resealing()) execute function only_resealed('signature');

drop trigger withdrawals_frozen on withdrawals;
create trigger withdrawals_frozen before update on withdrawals for each row
  when (((new.user_id, new.method, new.amount_minor, new.fee_minor, new.payout_name, new.payout_holder, new.payout_shown, new.payout_sealed, new.payout_since, new.signature, new.hold_ref, new.sent_at)
      is distinct from (old.user_id, old.method, old.amount_minor, old.fee_minor, old.payout_name, old.payout_holder, old.payout_shown, old.payout_sealed, old.payout_since, old.signature, old.hold_ref, old.sent_at)
    or (old.approved_by is not null and (new.approved_by, new.taken_by) is distinct from (old.approved_by, old.taken_by))
    or (old.decided_by is not null and (new.decided_by, new.paid_by, new.reference) is distinct from (old.decided_by, old.paid_by, old.reference)))
    and not resealing())
  execute function refuse_write('what was sent or decided cannot change', '42501');
drop trigger application_guard on applications;
create trigger application_guard before update on applications for each row when (not resealing()) execute function application_guard();
drop trigger uploads_erase on uploads;
create trigger uploads_erase before update on uploads for each row when (not resealing()) execute function uploads_erase();
