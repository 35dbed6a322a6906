import { sql } from '../../platform/db/open';
import { nameless, type Leaving, type Step } from './step';

/** What names the person: of the account, of where things went to, and addresses it had before. */
const wordsOf = ({ id, email }: Leaving) => sql`select ${email}::text as word
  union select unnest(array[name, phone]) from users where id = ${id}
  union select email from former_emails where user_id = ${id}
  union select unnest(array[name, email, phone, street, company, tax_number, courier_note])
    from addresses where user_id = ${id}
  union select unnest(array[address ->> 'name', address ->> 'email', address ->> 'phone',
    address ->> 'street', address ->> 'company', address ->> 'tax_number',
    address ->> 'courier_note']) from orders where user_id = ${id}`;
/**
 * What was answered to others (who took the question, who sent the parcel) is kept for days, in
 * case they ask again, and may name the person. As it is written in JSON; what is too short to name
 * anybody is not looked for. That it was done stays known: it is not done twice.
 */
export const answersNaming: Step = nameless(
  'idem',
  sql`answer = null`,
  (who) => sql`answer is not null and exists (select from unnest(array(
      select lower(trim(both '"' from to_json(word)::text)) from (${wordsOf(who)}) w
      where length(word) > 2)) as named(word) where position(word in lower(answer)) > 0)`,
);
