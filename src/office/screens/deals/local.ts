const two = (value: number) => String(value).padStart(2, '0');
/** A moment as a field for local time has it: "2026-11-27T09:30". */
export function localOf(iso: string): string {
  const at = new Date(iso);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
/** What such a field says, as a moment; as it is where it says none. */
export function momentOf(local: string): string {
  const at = new Date(local);
  return isNaN(at.getTime()) ? local : at.toISOString();
}
