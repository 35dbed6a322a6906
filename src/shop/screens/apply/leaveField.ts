/**
 * What is being typed is kept before its task is left: fields are kept a task after they lose
 * focus, and this comes after that.
 */
export function leaveField(): Promise<void> {
  if (document.activeElement instanceof HTMLElement && document.activeElement.closest('form'))
    document.activeElement.blur();
  return new Promise((next) => setTimeout(next));
}
