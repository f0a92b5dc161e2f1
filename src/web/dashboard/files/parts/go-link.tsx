import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface GoLinkProps {
  /** A URL of the dashboard, in any area. */
  to: string;
  children: ReactNode;
  /** Underlined: within text, color alone does not identify a link (WCAG 2.2, 1.4.1). */
  inText?: true;
}

export function GoLink({ to, children, inText }: GoLinkProps) {
  return (
    <Anchor component={Link} to={to} inherit underline={inText ? 'always' : 'hover'}>
      {children}
    </Anchor>
  );
}
