import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { staffRoles, type PersonDetail, type StaffRole } from '#contract/staff';
import { Button, type ButtonKind } from '#ui/controls/Button';
import { SelectField, TextField } from '#ui/fields/fields';
import s from './People.module.css';

export type PersonAct =
  | { event: 'setRole'; role: StaffRole | '' }
  | { event: 'suspend'; reason: string }
  | { event: 'reopen' | 'endSessions' | 'resetFactors' };
interface Acts {
  person: PersonDetail;
  busy: string | null;
  onAct: (act: PersonAct) => void;
}
/** The button of one act; where it cannot be done it says why. */
function Act({
  person,
  busy,
  event,
  kind = 'quiet',
  why,
  onPress,
}: Pick<Acts, 'person' | 'busy'> & {
  event: PersonAct['event'];
  kind?: ButtonKind;
  /** What is missing here. */ why?: string | false;
  onPress: () => void;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const can = person.can[event];
  const reason = can && !can.ok ? text(can.reason) : why ? text(why) : undefined;
  return (
    <Button
      kind={kind}
      disabled={reason !== undefined || (busy !== null && busy !== event)}
      reason={reason}
      busyText={busy === event ? text('office.doing') : undefined}
      onClick={onPress}
    >
      <FormattedMessage id={`people.act.${event}`} />
    </Button>
  );
}
function Role({ person, busy, onAct }: Acts) {
  const intl = useIntl();
  const [role, setRole] = useState<StaffRole | ''>(person.staff_role ?? '');
  const options = [
    { value: '', text: intl.formatMessage({ id: 'people.noRole' }) },
    ...staffRoles.map((value) => ({
      value,
      text: intl.formatMessage({ id: `office.role.${value}` }),
    })),
  ];
  const open = person.can.setRole?.ok === true;
  return (
    <div className={s.act}>
      <SelectField
        name="role"
        label={intl.formatMessage({ id: 'people.role' })}
        hint={intl.formatMessage({ id: role ? `people.may.${role}` : 'people.may.nothing' })}
        value={role}
        options={options}
        disabled={!open}
        onChange={(value) => setRole(staffRoles.find((one) => one === value) ?? '')}
      />
      <Act
        person={person}
        busy={busy}
        event="setRole"
        kind="primary"
        why={role === (person.staff_role ?? '') && 'people.sameRole'}
        onPress={() => onAct({ event: 'setRole', role })}
      />
    </div>
  );
}
function Suspend({ person, busy, onAct }: Acts) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  if (person.state === 'suspended')
    return (
      <div className={s.act}>
        <p className="s14">
          <FormattedMessage id="people.suspended" />
        </p>
        <Act
          person={person}
          busy={busy}
          event="reopen"
          kind="primary"
          onPress={() => onAct({ event: 'reopen' })}
        />
      </div>
    );
  return (
    <div className={s.act}>
      <TextField
        name="reason"
        label={intl.formatMessage({ id: 'people.reason' })}
        hint={intl.formatMessage({ id: 'people.reasonHint' })}
        value={reason}
        onChange={setReason}
        maxLength={140}
        disabled={person.can.suspend?.ok !== true}
        autoComplete="off"
      />
      <Act
        person={person}
        busy={busy}
        event="suspend"
        kind="danger"
        why={reason.trim() === '' && 'people.reasonFirst'}
        onPress={() => onAct({ event: 'suspend', reason: reason.trim() })}
      />
    </div>
  );
}
/** What an administrator can do about an account. */
export function PersonActs(p: Acts) {
  return (
    <div className={s.acts}>
      <Role {...p} />
      <Suspend {...p} />
      <div className={s.act}>
        <p className="s14 muted">
          <FormattedMessage id="people.endHint" />
        </p>
        <Act
          person={p.person}
          busy={p.busy}
          event="endSessions"
          onPress={() => p.onAct({ event: 'endSessions' })}
        />
      </div>
      {p.person.staff_role && (
        <div className={s.act}>
          <p className="s14">
            <FormattedMessage id="people.factors" values={{ count: p.person.factors }} />
          </p>
          <p className="s14 muted">
            <FormattedMessage id="people.factorsHint" />
          </p>
          <Act
            person={p.person}
            busy={p.busy}
            event="resetFactors"
            onPress={() => p.onAct({ event: 'resetFactors' })}
          />
        </div>
      )}
    </div>
  );
}
