// Some browsers fill a field, or a password manager does, and tell of it by 'change' alone. React hears that as typing; Preact,
// which draws the app, listens to 'input' and would leave the form without what stands in the field.

/** Turns such a 'change' into an 'input' of the same field. After typing there was one already, and nothing is said twice. */
export function hearFilledInputs(): void {
  const heard = new WeakMap<EventTarget, string>();
  const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type));
  document.addEventListener('input', ({ target }) => isTyped(target) && heard.set(target, target.value), true);
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!isTyped(target) || heard.get(target) === target.value) return;
      target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    true,
  );
}
