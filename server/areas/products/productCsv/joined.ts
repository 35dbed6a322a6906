import type { Draft } from './draft';

/** Drafts of one product that came apart in the file, put together again. */
export function joined(drafts: readonly Draft[]): Draft[] {
  const all = new Map<string, Draft>();
  for (const draft of drafts) {
    const before = all.get(draft.handle);
    if (!before || (before.closing ?? draft.closing))
      all.set(before ? `${draft.handle}\u0001${all.size}` : draft.handle, draft);
    else {
      before.variants.push(...draft.variants);
      before.extras.push(...draft.extras);
      if (draft.unfit) before.unfit = [...(before.unfit ?? []), ...draft.unfit];
      before.pictures.push(
        ...draft.pictures.filter(({ src }) => !before.pictures.some((one) => one.src === src)),
      );
      before.head ??= draft.head;
    }
  }
  return [...all.values()];
}
