import { Alert, Loader } from '@mantine/core';

/** A waiting state, which is not an error. */
export function Waiting({ children }: { children: string }) {
  return (
    <Alert role="status" color="gray" icon={<Loader size={18} color="gray" aria-hidden />} mb="md">
      {children}
    </Alert>
  );
}
