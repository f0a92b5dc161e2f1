import { useDisclosure } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import type { BusinessVerification } from '#sdk';
import { useMay } from '../../../core/session.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { isClosed } from '../../shared/statuses.ts';
import { CaseFrame } from '../case-frame.tsx';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import { useDecision } from '../decision/use-decision.tsx';
import { Assignee } from '../parts/assignee.tsx';
import { CaseFacts } from '../parts/case-facts.tsx';
import { CredentialSection } from '../parts/credential-section.tsx';
import { MetadataSection } from '../parts/metadata-section.tsx';
import { Notes } from '../parts/notes.tsx';
import { CaseTimeline } from '../parts/timeline.tsx';
import { useAssign } from '../parts/use-assign.ts';
import { useToggleAccess } from '../parts/use-toggle-access.ts';
import { Verdict } from '../parts/verdict.tsx';
import { useNeighbours } from '../use-neighbours.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Company } from './company.tsx';
import { Evidence } from './evidence.tsx';
import { InformationRequests } from './information-requests.tsx';
import { Standing } from './standing.tsx';
import { Tasks } from './tasks.tsx';

const route = getRouteApi('/dashboard/verifications/$id');

export function BusinessCase({ found }: { found: BusinessVerification }) {
  const neighbours = useNeighbours(found.id, route.useSearch());
  const decision = useDecision(found, neighbours.advance);
  const [asks, { open, close }] = useDisclosure();
  const ask = useMay('reviews:write') && found.status === 'in_review' ? open : undefined;
  const { assignToMe } = useAssign(found);
  useShortcuts({
    j: neighbours.next,
    k: neighbours.previous,
    u: neighbours.back,
    a: decision.approve,
    r: decision.reject,
    i: ask,
    m: assignToMe,
    n: () => document.getElementById('note')?.focus(),
    s: useToggleAccess(found.id),
  });
  return (
    <CaseFrame
      found={found}
      neighbours={neighbours}
      banner={<Verdict found={found} />}
      aside={
        <>
          <DecisionPanel found={found} decision={decision} ask={ask}>
            {!isClosed(found) && (
              <>
                <Assignee found={found} />
                <Standing found={found} />
              </>
            )}
          </DecisionPanel>
          <CaseFacts found={found} />
        </>
      }
    >
      <Tasks found={found} />
      <Evidence found={found} />
      <InformationRequests found={found} />
      <Company found={found} />
      <CredentialSection found={found} />
      <Notes found={found} />
      <CaseTimeline found={found} />
      <MetadataSection found={found} />
      {asks && <AskDialog found={found} onClose={close} />}
    </CaseFrame>
  );
}
