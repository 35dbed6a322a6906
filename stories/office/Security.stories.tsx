import type { Factor, Security } from '#contract/factors';
import {
  SecurityView,
  type SecurityViewProps,
} from '../../src/office/screens/security/SecurityView';

const nothing = () => undefined;
const ok = { ok: true } as const;
const last = { ok: false, code: 2000037, reason: 'security.cannot.last' } as const;
const app: Factor = {
  id: '1',
  kind: 'totp',
  name: 'Pixel',
  since: '2026-11-20T10:00:00Z',
  last_used: '2026-11-24T09:00:00Z',
  can: { remove: ok },
};
const passkey: Factor = {
  id: '2',
  kind: 'passkey',
  name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel',
  since: '2026-11-21T10:00:00Z',
  last_used: null,
  can: { remove: ok },
};
const security = (more: Partial<Security> = {}): Security => ({
  factors: [app, passkey],
  required: true,
  kinds: ['totp', 'passkey'],
  recovery: 9,
  fresh: true,
  ...more,
});
const page = (more: Partial<SecurityViewProps>) => ({
  render: () => (
    <main>
      <SecurityView
        security={security()}
        problem={undefined}
        onRetry={nothing}
        offer={null}
        codes={[]}
        busy={null}
        notice={null}
        send={nothing}
        {...more}
      />
    </main>
  ),
});

export default { title: 'office/Security' };
export const Proved = page({});
export const ToProve = page({ security: security({ fresh: false }) });
export const ToProveByPasskey = page({ security: security({ fresh: false, factors: [passkey] }) });
export const ToProveByPassword = page({
  security: security({ fresh: false, factors: [], recovery: 0, required: false }),
});
export const LastOne = page({
  security: security({ factors: [{ ...app, can: { remove: last } }] }),
});
export const None = page({ security: security({ factors: [], recovery: 0, required: false }) });
export const Ten = page({
  security: security({
    factors: Array.from({ length: 10 }, (_, i) => ({ ...app, id: String(i), name: `App ${i}` })),
  }),
});
export const NoPasskeysHere = page({ security: security({ kinds: ['totp'] }) });
export const AddingAnApp = page({
  offer: {
    secret: 'JBSW Y3DP EHPK 3PXP',
    uri: 'otpauth://totp/Arcada:felix%40arcada.test?secret=JBSWY3DPEHPK3PXP&issuer=Arcada',
  },
});
export const WrongCode = page({
  security: security({ fresh: false }),
  notice: {
    kind: 'code',
    code: 1000008,
    message: 'error.2000002',
    data: { fields: { code: 'error.2000002' } },
  },
});
export const NewCodes = page({
  codes: Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-JKMN-PQRS-TVWX-YZ2${i}`),
});
export const Busy = page({ busy: 'newCodes' });
export const Loading = page({ security: undefined });
export const Failed = page({ security: undefined, problem: 'network' });
