import { Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

const KINDS = ['user', 'api_key', 'key', 'system', 'link', 'public'] as const;

/** Who did something: what kind of actor, and its id when pointed at. */
export function ActorText({ actor: { kind, id } }: { actor: { kind: string; id: string } }) {
  const t = useTexts(complianceTexts);
  const known = KINDS.find((each) => each === kind);
  return (
    <Text span inherit title={id}>
      {known ? t(`common.actor.${known}`) : kind}
    </Text>
  );
}
