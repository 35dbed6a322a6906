import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { Icon } from '#ui/Icon';
import s from './Review.module.css';

/** In place of a picture: there is none, it cannot be shown, or it did not come. */
export function NoProof({
  id,
  onRetry,
}: {
  id: 'office.proof.missing' | 'office.proof.unreadable' | 'office.proof.failed';
  onRetry?: () => void;
}) {
  return (
    <div className={`${s.paper} ${s.none}`}>
      <Icon name="image-broken" size={32} />
      <p className="s14">
        <FormattedMessage id={id} />
      </p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      )}
    </div>
  );
}
