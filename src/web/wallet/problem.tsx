import { Alert } from '@mantine/core';

/** What went wrong; read out at once. */
export function Problem({ children }: { children: string }) {
  return <div role="alert">{children !== '' && <Alert color="red">{children}</Alert>}</div>;
}
