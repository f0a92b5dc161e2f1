import { Anchor, Button, type ButtonProps, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A URL of the dashboard, in any area. */
export interface Target {
  to: string;
  search?: Record<string, string>;
}

/** URLs of other areas, which the router's types do not include here. */
const linkTo = ({ to, search }: Target) => ({ to, search: (search ?? {}) as never });

interface GoProps extends ButtonProps {
  target: Target;
  children: ReactNode;
  'aria-label'?: string | undefined;
}

/** A button that links to a page. */
export function GoButton({ target, ...rest }: GoProps) {
  return <Button component={Link} {...linkTo(target)} {...rest} />;
}

/** An item of a menu that links to a page. */
export function GoItem({ target, children, leftSection }: Pick<GoProps, 'target' | 'children' | 'leftSection'>) {
  return (
    <Menu.Item component={Link} {...linkTo(target)} leftSection={leftSection}>
      {children}
    </Menu.Item>
  );
}

interface GoLinkProps {
  target: Target;
  children: ReactNode;
  label?: string;
  /** Underlined: within text, color alone does not identify a link (WCAG 2.2, 1.4.1). */
  inText?: true;
}

/** A link within the dashboard. */
export function GoLink({ target, children, label, inText }: GoLinkProps) {
  return (
    <Anchor component={Link} {...linkTo(target)} inherit aria-label={label} underline={inText ? 'always' : 'hover'}>
      {children}
    </Anchor>
  );
}
