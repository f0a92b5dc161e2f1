import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { GoButton } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import type { Fix } from '../../core/standing/index.ts';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { actionOf } from '../parts/fix-link.ts';

interface FixButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  fix: Fix | null;
  /** Labels it for those who do not see its context. */
  what: string;
}

/** The button that helps to meet a requirement, by a call or on another page. */
export function FixButton({ fix, what, variant = 'light', size = 'xs' }: FixButtonProps) {
  const t = useTexts(complianceTexts);
  const mayRemind = useMay('agreements:write');
  const action = fix === null ? undefined : actionOf(fix);
  if (!action) return null;
  const label = t(`board.fix.${action.kind}`);
  const look = { variant, size, 'aria-label': `${label}: ${what}` };
  if (action.call && mayRemind) return <CallButton {...look} call={action.call} label={label} />;
  if (!action.target) return null;
  return (
    <GoButton {...look} target={action.target}>
      {label}
    </GoButton>
  );
}

interface CallButtonProps extends ButtonProps {
  call: { name: 'remind' | 'reissue'; id: string };
  label: string;
  'aria-label': string;
}

function CallButton({ call: { name, id }, label, ...look }: CallButtonProps) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const act = useMutation<unknown>({
    mutationFn: async () => (name === 'remind' ? avouch.agreements.remindParties(id) : avouch.releases.reissue(id)),
    onSuccess: () => {
      notifyDone(t(name === 'remind' ? 'board.fix.reminded' : 'board.fix.reissued'));
      return queries.invalidateQueries({ queryKey: ['compliance'] });
    },
    onError: notifyFailed,
  });
  return (
    <Button {...look} loading={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
}
