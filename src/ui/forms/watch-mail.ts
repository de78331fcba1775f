// Checks an address for typing errors while it is typed and when its field loses the focus, in any kind of field. Nothing waits for
// it.

/** Milliseconds after the last keystroke. */
const pause = 600;

/** Waits until the pointer is released, because an element about to be clicked must not move away. */
function whenReleased(run: () => void): void {
  if (document.querySelector(':active') === null) run();
  else window.addEventListener('mouseup', () => setTimeout(run), { once: true });
}

/** `show` receives the address that may have been meant, and undefined as soon as another one is typed. */
export function watchMail(input: HTMLInputElement, show: (meant: string | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | undefined;
  // Repeated calls with the same value are ignored: the focus may be in the suggestion by now.
  const tell = (meant: string | undefined): void => {
    if (meant !== shown) show(meant);
    shown = meant;
  };
  const look = async (isDone: boolean): Promise<void> => {
    const typed = input.value;
    if (!typed.includes('@')) return;
    // Without a connection there is no suggestion.
    const rules = await import('../rules/mistyped-mail.ts').catch(() => undefined);
    if (input.isConnected && input.value === typed) tell(rules?.suggestMail(typed, isDone));
  };
  const typing = (): void => {
    tell(undefined);
    clearTimeout(timer);
    timer = setTimeout(() => void look(false), pause);
  };
  const left = (): void => {
    clearTimeout(timer);
    whenReleased(() => void look(true));
  };
  input.addEventListener('input', typing);
  input.addEventListener('blur', left);
  return () => {
    clearTimeout(timer);
    input.removeEventListener('input', typing);
    input.removeEventListener('blur', left);
  };
}
