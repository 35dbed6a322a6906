import { Card, PageTitle } from '../../src/ui/shell/layout';
import { PcMineView, type PcMineViewProps } from '../../src/shop/screens/account/PcMineView';

const base: PcMineViewProps = {
  chosen: null,
  payOut: true,
  children: (
    <>
      <PageTitle title="Ana Lucía Torres" lead="ana@arcada.test" />
      <Card>What is chosen stands here.</Card>
    </>
  ),
};

export default { title: 'account/PcMine', component: PcMineView, parameters: { kit: true } };
export const AtAGlance = { args: base };
export const Profile = { args: { ...base, chosen: 'profile' } };
export const Devices = { args: { ...base, chosen: 'devices' } };
export const Addresses = { args: { ...base, chosen: 'addresses' } };
export const PaysOutNothing = { args: { ...base, payOut: false } };
