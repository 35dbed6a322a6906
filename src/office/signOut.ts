type Work = () => Promise<void>;
const works = new Set<Work>();

/**
 * What must be done while the session still stands: decisions are sent before their maker is gone.
 */
export const beforeSignOut = (work: Work): void => void works.add(work);
export const finishWork = async (): Promise<void> =>
  void (await Promise.all([...works].map((work) => work())));
