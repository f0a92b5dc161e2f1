import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link from one page of the account to another. */
export function AccountLink({ to, children }: { to: '/login' | '/signup' | '/forgot-password'; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}
