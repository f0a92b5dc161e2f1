import { Text } from '@mantine/core';
import type { AuditEntry } from '#sdk';
import { useActions } from '../../core/actions/index.ts';

/** The actor; the ID is shown on hover. */
export function ActorText({ actor }: { actor: AuditEntry['actor'] }) {
  const { nameOfActor } = useActions();
  return (
    <Text span inherit title={actor.id}>
      {nameOfActor(actor)}
    </Text>
  );
}
