import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Target } from './fix-link.ts';

/** Addresses of other areas, which the router's types know nothing of here. */
const linkTo = ({ to, search }: Target) => ({ to, search: (search ?? {}) as never });

interface GoProps extends ButtonProps {
  target: Target;
  children: ReactNode;
  'aria-label'?: string | undefined;
}

/** A button that leads somewhere. */
export function GoButton({ target, ...rest }: GoProps) {
  return <Button component={Link} {...linkTo(target)} {...rest} />;
}

/** A link within the dashboard. */
export function GoLink({ target, children, label }: { target: Target; children: ReactNode; label?: string }) {
  return (
    <Anchor component={Link} {...linkTo(target)} inherit aria-label={label}>
      {children}
    </Anchor>
  );
}
