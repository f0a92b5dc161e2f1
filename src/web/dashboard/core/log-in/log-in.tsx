import { useState } from 'react';
import type { AskedFactor, OpenedSession } from './opened-session.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

export interface LogInProps {
  /** What stands in the form at first. */
  email?: string | undefined;
  /** No one else may log in here. */
  isFixed?: boolean;
  /** Resolves when anyone who asked has made use of it; the form waits. */
  onDone: (session: OpenedSession) => Promise<void> | void;
  /** Below the password: the way to a new one. */
  forgot?: React.ReactNode;
}

/** Logs someone in: password and second factor, or a passkey alone. */
export function LogIn({ email: given = '', isFixed = false, onDone, forgot }: LogInProps) {
  const [email, setEmail] = useState(given);
  const [asked, setAsked] = useState<AskedFactor>();
  const [isLate, setLate] = useState(false);
  if (asked)
    return (
      <SecondFactorStep
        asked={asked}
        onDone={onDone}
        onBack={(late) => {
          setLate(late);
          setAsked(undefined);
        }}
      />
    );
  return (
    <PasswordStep
      email={email}
      setEmail={setEmail}
      isFixed={isFixed}
      isLate={isLate}
      onDone={onDone}
      onAsked={setAsked}
      forgot={forgot}
    />
  );
}
