import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Cases } from './model';

/** A long text by its beginning and its sum: enough to see that it changed. */
function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  if (text.length <= 120) return text;
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return `${text.slice(0, 80)}… #${(sum >>> 0).toString(16)}`;
}
/**
 * What a chart says to others than the person at the screen: each call under way with what it was
 * told, and what the page around reads.
 */
export function asksIn(snapshot: AnyMachineSnapshot, { tells }: Pick<Cases, 'tells'>): string[] {
  const calls = Object.entries(
    snapshot.status === 'active' ? (snapshot.children as Record<string, AnyActorRef>) : {},
  );
  const asked = calls
    .map(([id, ref]) =>
      `asks ${id} ${short((ref.getSnapshot() as { input?: unknown }).input)}`.trim(),
    )
    .sort();
  return tells ? [...asked, `tells ${short(tells(snapshot.context as never))}`] : asked;
}
