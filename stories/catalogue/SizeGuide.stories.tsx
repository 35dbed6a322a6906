import { sizeTables } from '#contract/sizeGuides';
import SizeGuide from '../../src/shop/screens/sizes/SizeGuide';
import { OneTable, type LengthUnit } from '../../src/shop/screens/sizes/SizeTables';

const tables = (unit: LengthUnit, size: string) => () => (
  <div className="card col">
    {sizeTables.map((name) => (
      <OneTable key={name} name={name} unit={unit} size={size} />
    ))}
  </div>
);

export default { title: 'catalogue/SizeGuide' };
export const Closed = {
  render: () => <SizeGuide guide={{ option: 0, tables: ['womenShoes', 'menShoes'] }} />,
};
export const InCentimetres = { render: tables('cm', 'M') };
export const InInches = { render: tables('in', '38') };
