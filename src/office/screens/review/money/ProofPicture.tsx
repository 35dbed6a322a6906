import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes } from '#contract/codes';
import { officeUploads, type UploadContent } from '#contract/notices';
import { officeCall } from '#lib/officeApi';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { Loading, SkeletonLine } from '#ui/feedback/Skeleton';
import { blobOf, useBlob } from '../imageBlob';
import { NoProof } from '../NoProof';
import s from '../Review.module.css';

/** The picture as it came, small beside the facts and whole in a dialog. */
export function ProofShown({
  content,
  alt: name = 'office.proof.alt',
}: {
  content: UploadContent;
  alt?: string;
}) {
  const intl = useIntl();
  const blob = useMemo(() => blobOf(content), [content]);
  const show = useBlob(blob);
  const [broken, setBroken] = useState(false);
  const [open, setOpen] = useState(false);
  const alt = intl.formatMessage({ id: name });
  if (broken || !blob) return <NoProof id="office.proof.unreadable" />;
  return (
    <>
      <div className={s.paper}>
        <img
          ref={show}
          alt={alt}
          width={content.width}
          height={content.height}
          onError={() => setBroken(true)}
        />
      </div>
      <p className="row between wr s13">
        <span className="muted num">
          {intl.formatNumber(content.width)} × {intl.formatNumber(content.height)} ·{' '}
          {intl.formatNumber(Math.max(1, Math.round(content.bytes / 1000)), {
            style: 'unit',
            unit: 'kilobyte',
          })}
        </span>
        <Button kind="link" onClick={() => setOpen(true)}>
          <FormattedMessage id="office.proof.full" />
        </Button>
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title={alt}>
        <img
          ref={show}
          className={s.full}
          alt={alt}
          width={content.width}
          height={content.height}
        />
      </Dialog>
    </>
  );
}

/**
 * The proof of a payment, or another picture that `alt` names, by its id; every look is in the audit log. Its frame is as large before it
 * comes: what is pressed below stays where it is.
 */
export function ProofPicture({ id, alt }: { id: string | null; alt?: string }) {
  const intl = useIntl();
  const asked = useQuery({
    queryKey: [officeUploads.view.path, { id }],
    queryFn: ({ signal }) => officeCall(officeUploads.view, { id: id ?? '' }, { signal }),
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { quiet: true },
  });
  if (id === null) return <NoProof id="office.proof.missing" />;
  if (asked.data) return <ProofShown content={asked.data} {...(alt ? { alt } : {})} />;
  if (!asked.error)
    return (
      <div className={s.paper}>
        <Loading what={intl.formatMessage({ id: 'office.proof.what' })}>
          <SkeletonLine />
        </Loading>
      </div>
    );
  return asked.error?.kind === 'code' && asked.error.code === codes.notFound ? (
    <NoProof id="office.proof.missing" />
  ) : (
    <NoProof id="office.proof.failed" onRetry={() => void asked.refetch()} />
  );
}
