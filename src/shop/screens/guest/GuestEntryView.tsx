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
  /** At the checkout's door, or back by the link of a mail. */
  by?: 'door' | 'link';
  notice: Failure | null;
  busy: boolean;
  onBegin: (input: GuestInput) => void;
}
type Begin = { type: 'begin' } & GuestInput;
const empty: GuestInput = { email: '' };

const words = {
  door: { title: 'guest.title', lead: 'guest.lead', go: 'guest.go', busy: 'guest.busy' },
  link: {
    title: 'guest.link.title',
    lead: 'guest.link.lead',
    go: 'guest.link.go',
    busy: 'guest.link.opening',
  },
} as const;

/** Buying without an account: where the order is written to, or was. */
export function GuestEntryView({ by = 'door', notice, busy, onBegin }: Props) {
  const says = words[by];
  const Title = by === 'link' ? 'h1' : 'h2';
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
            <Title tabIndex={-1}>
              <FormattedMessage id={says.title} />
            </Title>
            <p className="s14 muted">
              <FormattedMessage id={says.lead} />
            </p>
            {by === 'door' && (
              <p className="s14">
                <FormattedMessage id="guest.pays" />
              </p>
            )}
          </div>
          <EvForm
            type="begin"
            initialValues={empty}
            schema={guestInput}
            fieldErrors={errors}
            busy={busy}
            label={text(says.title)}
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
              <Submit block kind="soft" busyText={text(says.busy)}>
                <FormattedMessage id={says.go} />
              </Submit>
            </FormActions>
          </EvForm>
          {by === 'door' && (
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
          )}
        </Stack>
      </Card>
    </Flow>
  );
}
