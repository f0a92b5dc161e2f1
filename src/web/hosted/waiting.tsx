import { Alert, Loader } from '@mantine/core';

/** That something is waited for, which is nothing wrong. */
export function Waiting({ children }: { children: string }) {
  return (
    <Alert role="status" color="gray" icon={<Loader size={18} color="gray" aria-hidden />} mb="md">
      {children}
    </Alert>
  );
}
