import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SizeGuide as Guide } from '#contract/sizeGuides';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { OneTable, type LengthUnit } from './SizeTables';
import s from './SizeGuide.module.css';

const units: readonly LengthUnit[] = ['cm', 'in'];
/** Which way of measuring a table wants explained. */
const howOf = (table: string): string =>
  table.endsWith('Shoes') ? 'shoes' : table === 'childClothing' ? 'child' : 'clothing';

function UnitChoice({ unit, onUnit }: { unit: LengthUnit; onUnit: (unit: LengthUnit) => void }) {
  return (
    <fieldset className={s.units}>
      <legend className="s14">
        <FormattedMessage id="sizes.unit" />
      </legend>
      {units.map((one) => (
        <label key={one} className={s.unit}>
          <input
            type="radio"
            name="size-unit"
            checked={unit === one}
            onChange={() => onUnit(one)}
          />
          <span>
            <FormattedMessage id={`sizes.unit.${one}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the sizes mean, beside the choice of one: tables, in centimetres or inches. */
export default function SizeGuide({
  guide,
  size = '',
  country = '',
}: {
  guide: Guide;
  /** What is chosen. */
  size?: string;
  /** Where it would go: Americans measure in inches. */
  country?: string | undefined;
}) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [unit, setUnit] = useState<LengthUnit>(country === 'US' ? 'in' : 'cm');
  return (
    <>
      <div>
        <Button
          kind="link"
          size="sm"
          onClick={() => setOpen(true)}
          extra={{ 'aria-haspopup': 'dialog' }}
        >
          <FormattedMessage id="sizes.open" />
        </Button>
      </div>
      <Dialog
        kind="sheet"
        open={open}
        onClose={() => setOpen(false)}
        title={intl.formatMessage({ id: 'sizes.open' })}
      >
        <div className={s.guide}>
          <UnitChoice unit={unit} onUnit={setUnit} />
          {guide.tables.map((name) => (
            <OneTable key={name} name={name} unit={unit} size={size} />
          ))}
          <div className="s14">
            <p>
              <b>
                <FormattedMessage id="sizes.how" />
              </b>
            </p>
            {[...new Set(guide.tables.map(howOf))].map((how) => (
              <p key={how}>
                <FormattedMessage id={`sizes.how.${how}`} />
              </p>
            ))}
          </div>
          <p className="s13 muted">
            <FormattedMessage id="sizes.note" />
          </p>
        </div>
      </Dialog>
    </>
  );
}
