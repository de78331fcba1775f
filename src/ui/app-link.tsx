import { createLink } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ButtonLink, type ButtonLinkProps } from './button-link.tsx';

type PlainProps = Omit<ButtonLinkProps, 'href'> & { readonly href?: string };

function RoutedButton({ href = '/', ...rest }: PlainProps): ReactElement {
  return <ButtonLink {...rest} href={href} />;
}

/** Looks like a button and navigates inside the app: `<AppButtonLink to="/mieter/mietdetails/$id" params={{ id }}>`. */
export const AppButtonLink = createLink(RoutedButton);
