import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import { carriers } from '#contract/carriers';
import { Flow, useFlow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormSelect, FormText, Submit } from '#ui/form/formFields';
import type { StaffEvent } from './staffEvents';

const other = 'other';
type Asked = { type: 'ship'; carrier: string; named: string; log_sn: string };
const empty = { carrier: '', named: '', log_sn: '' };
/** Of a carrier that gives the number itself none is asked for. */
const shapeFor = (telling: readonly string[]) =>
  object({
    carrier: string().required('form.select'),
    named: string()
      .trim()
      .max(60, 'form.tooLong')
      // oxlint-disable-next-line unicorn/no-thenable -- yup's word
      .when('carrier', { is: other, then: (s) => s.required('form.enter') }),
    log_sn: string()
      .trim()
      .max(60, 'form.tooLong')
      .when('carrier', {
        is: (carrier: string) => !telling.includes(carrier),
        // oxlint-disable-next-line unicorn/no-thenable -- yup's word
        then: (s) => s.required('form.enter'),
      }),
  });

/**
 * Who carries the parcel, and its number; carriers that tell by themselves where it is come first.
 * Sends `ship`.
 */
export function ShipForm({ telling, busy }: { telling: readonly string[]; busy: boolean }) {
  const intl = useIntl();
  const { can, send } = useFlow();
  const text = (id: string) => intl.formatMessage({ id });
  const options = [
    ...[...telling, ...carriers.map(({ name }) => name)].map((name) => ({
      value: name,
      text: name,
    })),
    { value: other, text: text('office.carrier.other') },
  ];
  const tell = ({ carrier, named, log_sn }: Asked) =>
    send({
      type: 'ship',
      carrier: carrier === other ? named : carrier,
      ...(telling.includes(carrier) ? {} : { log_sn }),
    } as StaffEvent);
  return (
    <Flow<Asked>
      machine="decision"
      at="ship"
      can={() => can({ type: 'ship' })}
      send={tell}
      busy={busy}
    >
      <EvForm
        type="ship"
        initialValues={empty}
        schema={shapeFor(telling)}
        busy={busy}
        label={text('action.ship')}
      >
        {({ carrier }) => (
          <>
            <FormSelect
              name="carrier"
              label={text('order.carrier')}
              placeholder={text('office.carrier.choose')}
              options={options}
              required
            />
            {carrier === other && (
              <FormText name="named" label={text('office.carrier.named')} required />
            )}
            {telling.includes(carrier) ? (
              <p className="s14 muted">
                <FormattedMessage id="office.carrier.telling" />
              </p>
            ) : (
              <FormText
                name="log_sn"
                label={text('order.log')}
                hint={text('office.logHint')}
                required
              />
            )}
            <Submit busyText={busy ? text('office.doing') : ''}>
              <FormattedMessage id="action.ship" />
            </Submit>
          </>
        )}
      </EvForm>
    </Flow>
  );
}
