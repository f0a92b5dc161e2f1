import { useState } from 'react';
import type { AskedFactor, OpenedSession } from './opened-session.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

export interface LogInProps {
  /** Initial value. */
  email?: string | undefined;
  /** Whether only this user may log in here. */
  isFixed?: boolean;
  /** Resolves once the caller has processed the login; the form waits. */
  onDone: (session: OpenedSession) => Promise<void> | void;
  /** Below the password: the link to reset it. */
  forgot?: React.ReactNode;
}

/** Logs someone in: by password and second factor, or by passkey alone. */
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
