import { List } from '@mantine/core';
import type { BusinessVerification } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Locked, useAccessReason } from '../../../core/access/index.ts';
import { useMay } from '../../../core/session.ts';
import { Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { Hits, hitsOf } from '../parts/hits.tsx';
import { Documents } from './documents.tsx';
import { Owners } from './owners.tsx';
import { Ownership } from './ownership.tsx';

/** The evidence for a business decision. It contains names, and is loaded once. */
export function Evidence({ found }: { found: BusinessVerification }) {
  const reason = useAccessReason(found.id);
  const may = useMay('pii:read');
  if (found.status === 'redacted') return <Documents found={found} />;
  if (!reason)
    return (
      <>
        <LockedEvidence found={found} />
        {!may && <Owners found={found} />}
      </>
    );
  return (
    <>
      <Hits found={found} />
      <Ownership found={found} />
      <Owners found={found} />
      <Documents found={found} />
    </>
  );
}

function LockedEvidence({ found }: { found: BusinessVerification }) {
  const t = useTexts(verificationsTexts);
  const hits = hitsOf(found);
  return (
    <Section title={t('evidence.title')}>
      <Locked caseId={found.id} what={t('evidence.locked')} />
      {(hits > 0 || found.documents.length > 0) && (
        <List size="sm" spacing={4}>
          {hits > 0 && (
            <List.Item>
              {t('hits.title')}: {hits}
            </List.Item>
          )}
          {found.documents.map(({ id, kind }) => (
            <List.Item key={id}>
              {t('evidence.document')}: {t(`documents.kind.${kind}`)}
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}
