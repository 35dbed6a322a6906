-- A question's code is guessed at as registrations' and forgotten passwords' are, by the same name.
alter table ticket_askings rename column secret to ticket;
