import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { guestInput, type GuestInput } from '#contract/shapes/guests';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Flow } from '#ui/flow';
import { Card, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { Problem } from '../session/Problem';
import { serverFields } from '../session/serverFields';

interface Props {
  notice: Failure | null;
  busy: boolean;
  onBegin: (input: GuestInput) => void;
}
type Begin = { type: 'begin' } & GuestInput;
const empty: GuestInput = { email: '' };

/** Buying without an account: where the order is written to. */
export function GuestEntryView({ notice, busy, onBegin }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <Flow<Begin>
      machine="guestEntry"
      at={busy ? 'beginning' : notice ? 'refused' : 'asking'}
      can={() => !busy}
      send={onBegin}
      busy={busy}
    >
      <Card>
        <Stack gap={3}>
          <div>
            <h2>
              <FormattedMessage id="guest.title" />
            </h2>
            <p className="s14 muted">
              <FormattedMessage id="guest.lead" />
            </p>
          </div>
          <EvForm
            type="begin"
            initialValues={empty}
            schema={guestInput}
            fieldErrors={errors}
            busy={busy}
            label={text('guest.title')}
            problem={notice && !errors && <Problem failure={notice} />}
          >
            <FormText
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              label={text('session.email')}
              required
            />
            <FormActions>
              <Submit block kind="soft" busyText={text('guest.busy')}>
                <FormattedMessage id="guest.go" />
              </Submit>
            </FormActions>
          </EvForm>
          <p className="s13 muted">
            <FormattedMessage
              id="guest.privacy"
              values={{
                privacy: (words) => (
                  <a className="link" href={to.privacy()}>
                    {words}
                  </a>
                ),
              }}
            />
          </p>
        </Stack>
      </Card>
    </Flow>
  );
}
