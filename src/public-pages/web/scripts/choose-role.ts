// Makes the choice 'Ich bin Mieter/in - Vermieter/in' linkable: '/?rolle=vermieter'.
import { part } from './form-parts.ts';

const roles = ['mieter', 'vermieter'] as const;

export function linkRoles(): void {
  const asked = new URLSearchParams(window.location.search).get('rolle');
  for (const role of roles) {
    const choice = part(`#rolle-${role}`, HTMLInputElement);
    if (role === asked) choice.checked = true;
    choice.addEventListener('change', () => {
      const address = new URL(window.location.href);
      if (role === 'mieter') address.searchParams.delete('rolle');
      else address.searchParams.set('rolle', role);
      window.history.replaceState(window.history.state, '', address);
    });
  }
}

/** Selects the role that a section belongs to, if only one side has it. */
export function chooseRoleOf(section: Element): void {
  if (section.classList.contains('for-landlord')) part('#rolle-vermieter', HTMLInputElement).checked = true;
}
