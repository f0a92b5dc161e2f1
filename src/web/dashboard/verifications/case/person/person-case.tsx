import { getRouteApi } from '@tanstack/react-router';
import type { Verification } from '#sdk';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { CaseFrame } from '../case-frame.tsx';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import { useDecision } from '../decision/use-decision.tsx';
import { Assignee } from '../parts/assignee.tsx';
import { CaseFacts } from '../parts/case-facts.tsx';
import { CredentialSection } from '../parts/credential-section.tsx';
import { Hits } from '../parts/hits.tsx';
import { MetadataSection } from '../parts/metadata-section.tsx';
import { Notes } from '../parts/notes.tsx';
import { CaseTimeline } from '../parts/timeline.tsx';
import { useAssign } from '../parts/use-assign.ts';
import { useToggleAccess } from '../parts/use-toggle-access.ts';
import { Verdict } from '../parts/verdict.tsx';
import { useNeighbours } from '../use-neighbours.ts';
import { Checks } from './checks.tsx';
import { ContinueOnPhone } from './continue-on-phone.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Extracted } from './extracted.tsx';
import { FaceComparison } from './face-comparison.tsx';
import { Pictures } from './pictures.tsx';
import { Signals } from './signals.tsx';

const route = getRouteApi('/dashboard/verifications/$id');

export function PersonCase({ found }: { found: Verification }) {
  const neighbours = useNeighbours(found.id, route.useSearch());
  const decision = useDecision(found, neighbours.advance);
  const { may, assignToMe } = useAssign(found);
  useShortcuts({
    j: neighbours.next,
    k: neighbours.previous,
    u: neighbours.back,
    a: decision.approve,
    r: decision.reject,
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
          <DecisionPanel found={found} decision={decision}>
            {may && <Assignee found={found} />}
          </DecisionPanel>
          <CaseFacts found={found} />
        </>
      }
    >
      <ContinueOnPhone found={found} />
      <Signals found={found} />
      <Hits found={found} />
      <FaceComparison found={found} />
      <Pictures found={found} />
      <Elsewhere found={found} />
      <Extracted found={found} />
      <Checks found={found} />
      <CredentialSection found={found} />
      <Notes found={found} />
      <CaseTimeline found={found} />
      <MetadataSection found={found} />
    </CaseFrame>
  );
}
